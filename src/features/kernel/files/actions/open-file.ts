import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { openFile } from '../contract.ts'
import { addressOf, findFile } from '../find-file.ts'
import { countDownload } from '../queries.ts'
import { downloadsOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const openFileAction = action(openFile, {
  data: S.fileChosen,
  result: S.openedFile,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, chosen) => {
    const { db, asker, now, settings, refuse } = context
    const found = await findFile(context, chosen)
    const { authorId, src, extractionCode, unzipPassword } = found
    const { personId } = asker
    if (personId === null && !settings.files.isOpenToStrangers) return refuse('file-sign-in')
    const isOwn = personId === authorId
    const url = await addressOf(context, found)
    const file = { url, extractionCode, unzipPassword, canReport: personId !== null && !isOwn }
    const most = downloadsOf(settings, asker)
    if (personId === null || isOwn || most === null || hasRole(asker, 'admin')) return { ...file, left: null }
    const { timeZone } = settings.site
    const had = await countDownload(db, { personId, address: src, most, now, timeZone })
    return had === null ? refuse('file-limit', { most }) : { ...file, left: Math.max(0, most - had) }
  },
})
