import { action } from '#server/door/action.ts'
import { checkContent } from '../content/check-content.ts'
import { conflictOf } from '../content/conflict.ts'
import { openPage } from '../content/open-page.ts'
import { findLive, publish, settleDraft } from '../content/published.ts'
import { publishPage } from '../contract.ts'
import { publishScheduled } from '../jobs/publish-scheduled.ts'
import { findDraft, lockPage } from '../queries/drafts.ts'
import { deleteScheduled, findNewest, insertVersion } from '../queries/versions.ts'
import * as S from '../schemas.ts'

/**
 * Publishes the draft that was seen, now or at a time. Where somebody has saved or published meanwhile, it is refused:
 * nobody publishes what they have not seen.
 */
export const publishPageAction = action(publishPage, {
  data: S.publishPageData,
  result: S.published,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key, revision, note = '', at }) => {
    const { db, asker, now, modules, t, enqueue, refuse } = context
    await lockPage(db, key)
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const draft = await findDraft(db, key)
    const newest = await findNewest(db, key)
    if (!draft?.content) {
      const published = newest && { who: newest.byName, when: newest.at }
      return refuse('pages-conflict', conflictOf(published, context))
    }
    if (draft.revision !== revision) {
      return refuse('pages-conflict', conflictOf({ who: draft.savedByName, when: draft.savedAt }, context))
    }
    const live = await findLive(db, opened.site, key)
    if (draft.baseVersionId !== null && draft.baseVersionId !== live.versionId) {
      return refuse(
        'pages-conflict',
        conflictOf(live.at && { who: newest?.byName ?? null, when: live.at }, context),
      )
    }
    const { content } = draft
    const checked = checkContent(content, { key, modules, t, known: live.content })
    if ('problem' in checked) return refuse(checked.problem, checked.params)
    const version = { key, content: checked.content, note, byId: asker.personId, revision }
    const when = at === null ? null : new Date(at)
    if (when && when <= now) return refuse('time-passed')
    // What was scheduled before is in what is published or scheduled now.
    await deleteScheduled(db, key)
    if (when) {
      const versionId = await insertVersion(db, { ...version, state: 'scheduled', at: when })
      await enqueue(publishScheduled, { versionId }, { at: when })
      return { versionId, at: when.toISOString() }
    }
    const versionId = await publish(context, version)
    await settleDraft(db, key, { revision, versionId, content: checked.content })
    return { versionId, at: now.toISOString() }
  },
})
