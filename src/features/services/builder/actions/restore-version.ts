import { action } from '#server/door/action.ts'
import { checkContent } from '../content/check-content.ts'
import { openPage } from '../content/open-page.ts'
import { contentOf } from '../content/page-content.ts'
import { publish } from '../content/published.ts'
import { restoreVersion } from '../contract.ts'
import { lockPage } from '../queries/drafts.ts'
import { findVersion } from '../queries/versions.ts'
import * as S from '../schemas.ts'

/** A draft stays as it is; what is scheduled stays scheduled. */
export const restoreVersionAction = action(restoreVersion, {
  data: S.restoreVersionData,
  result: S.restored,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { key, id }) => {
    const { db, asker, modules, t, refuse } = context
    await lockPage(db, key)
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const version = await findVersion(db, key, id)
    if (!version) return refuse('version-unknown')
    const checked = checkContent(version.content, { key, modules, t, known: contentOf(opened.site, key) })
    if ('problem' in checked) {
      return refuse('page-unfit', { place: 'place' in checked ? checked.place : t('builder.place.page') })
    }
    const { note } = version
    const versionId = await publish(context, {
      key,
      content: checked.content,
      note,
      byId: asker.personId,
      revision: null,
    })
    return { versionId }
  },
})
