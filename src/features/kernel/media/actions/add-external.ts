import { action } from '#server/door/action.ts'
import { leadsOutside } from '#server/http/public-host.ts'
import { addExternal } from '../contract.ts'
import { mayUpload } from '../permissions.ts'
import { presentItem } from '../present-item.ts'
import { findItem, insertExternal } from '../queries/library.ts'
import { webAddress } from '../rules/embeds.ts'
import { refusalOfExternal } from '../rules/externals.ts'
import * as S from '../schemas.ts'

export const addExternalAction = action(addExternal, {
  data: S.addExternalData,
  result: S.mediaItem,
  allow: 'members',
  limit: '60 per minute',
  prepare: async ({ refuse }, { kind, url, title = '' }) => {
    const bad = refusalOfExternal(kind, { url, title })
    if (bad) return refuse(bad)
    // Readers' browsers would ask machines of the owner's network for it, as seen from theirs.
    if (!(await leadsOutside(new URL(url.trim()).hostname))) return refuse('media-address-inside')
  },
  run: async (
    context,
    { kind, url, title = '', sizeText = '', extractionCode = '', archivePassword = '' },
  ) => {
    const { db, asker, now, signer, settings, refuse } = context
    if (!mayUpload(asker, kind)) return refuse('upload-not-allowed')
    const isFile = kind === 'attachment'
    const seal = (purpose: string, text: string) => (isFile && text ? signer.encrypt(purpose, text) : null)
    const id = await insertExternal(db, {
      ownerId: asker.personId,
      kind,
      title,
      now,
      sizeText: isFile ? sizeText : '',
      url: webAddress(url) ?? '',
      mime: settings.file_mimes[kind][0] ?? 'application/octet-stream',
      extractionCode: seal('extraction code', extractionCode),
      archivePassword: seal('archive password', archivePassword),
    })
    const item = await findItem(db, asker.personId, id)
    return item ? presentItem(item, context) : refuse('media-address')
  },
})
