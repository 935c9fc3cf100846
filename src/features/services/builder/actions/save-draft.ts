import { action } from '#server/door/action.ts'
import { checkContent } from '../content/check-content.ts'
import { conflictOf } from '../content/conflict.ts'
import { joinDraft } from '../content/join-draft.ts'
import { openPage } from '../content/open-page.ts'
import { findLive, isNothingNew } from '../content/published.ts'
import { saveDraft } from '../contract.ts'
import { pageNews } from '../events.ts'
import { emptyDraft, findDraft, lockPage, putDraft } from '../queries/drafts.ts'
import * as S from '../schemas.ts'

/** Saves what somebody makes of a page. Others who change other modules of it at the same time lose nothing. */
export const saveDraftAction = action(saveDraft, {
  data: S.saveDraftData,
  result: S.draftSaved,
  allow: 'builder',
  limit: '240 per minute',
  run: async (context, { key, content, baseRevision, baseVersion, force }) => {
    const { db, asker, now, modules, t, announce, refuse } = context
    await lockPage(db, key)
    const opened = await openPage(context, key)
    if (!opened) return refuse('page-unknown')
    const live = await findLive(db, opened.site, key)
    const draft = await findDraft(db, key)
    const known = draft?.content ?? live.content
    const checked = checkContent(content, { key, modules, t, known })
    if ('problem' in checked) return refuse(checked.problem, checked.params)
    const joined = await joinDraft({
      db,
      key,
      mine: checked.content,
      baseRevision,
      baseVersion,
      draft,
      live,
      isForced: force ?? false,
    })
    if ('conflict' in joined) return refuse('pages-conflict', conflictOf(joined.conflict, context))
    const revision = await putDraft(db, {
      key,
      content: joined.content,
      baseVersionId: live.versionId,
      personId: asker.personId,
      now,
    })
    const isNothing = isNothingNew(opened.site, key, joined.content)
    // It was a revision all the same: what others have made of an older one is put together with it.
    if (isNothing) await emptyDraft(db, key)
    await announce(pageNews, { key, kind: 'saved', byId: asker.personId })
    return {
      revision: isNothing ? null : revision,
      versionId: live.versionId,
      savedAt: now.toISOString(),
      content: joined.content,
      merged: joined.isMerged,
    }
  },
})
