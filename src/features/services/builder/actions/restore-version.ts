import { action } from '#server/door/action.ts'
import { checkContent } from '../content/check-content.ts'
import { conflictOf } from '../content/conflict.ts'
import { openPage } from '../content/open-page.ts'
import { contentOf } from '../content/page-content.ts'
import { keepLive, publish } from '../content/published.ts'
import { restoreVersion } from '../contract.ts'
import { emptyDraft, findDraft, lockPage, lockPages } from '../queries/drafts.ts'
import { findNewest, findVersion } from '../queries/versions.ts'
import { same } from '../rules/same.ts'
import * as S from '../schemas.ts'

/** A draft stays as it is, unless it is the same; what is scheduled stays scheduled. */
export const restoreVersionAction = action(restoreVersion, {
  data: S.restoreVersionData,
  result: S.restored,
  allow: 'builder',
  limit: '30 per minute',
  run: async (context, { key, id, live }) => {
    const { db, asker, modules, now, t, refuse } = context
    await lockPage(db, key)
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const version = await findVersion(db, key, id)
    if (!version) return refuse('version-unknown')
    const checked = checkContent(version.content, { key, modules, t, known: contentOf(opened.site, key) })
    if ('problem' in checked) return refuse(checked.problem, checked.params)
    const { note } = version
    await lockPages(db)
    const before = await keepLive(db, opened.site, key, now)
    if (live !== undefined && live !== before) {
      const newest = await findNewest(db, key)
      return refuse('pages-conflict', conflictOf(newest && { who: newest.byName, when: newest.at }, context))
    }
    const versionId = await publish(context, {
      key,
      content: checked.content,
      note,
      byId: asker.personId,
      revision: null,
    })
    const draft = await findDraft(db, key)
    // Somebody had come back to the same by hand.
    if (draft?.content && same(draft.content, checked.content)) {
      await emptyDraft(db, key)
      return { versionId, before, draftOf: null }
    }
    const isOfAnother = draft?.content && draft.savedById !== asker.personId
    return { versionId, before, draftOf: isOfAnother ? (draft.savedByName ?? t('builder.somebody')) : null }
  },
})
