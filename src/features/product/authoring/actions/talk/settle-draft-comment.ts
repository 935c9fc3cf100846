import { action } from '#server/door/action.ts'
import { settleDraftComment } from '../../contract.ts'
import { draftTalkChanged } from '../../events.ts'
import { canCommentOnDraft } from '../../permissions.ts'
import { findComment, setDone } from '../../queries/talk/comments.ts'
import { findReadDraft } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** Says that a comment is done, or opens it again. Of two who do so at once, neither is refused. */
export const settleDraftCommentAction = action(settleDraftComment, {
  data: S.settleData,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, now, announce, refuse }, { comment, isDone }) => {
    if (!canCommentOnDraft(asker).allowed) return refuse('silenced')
    const found = await findComment(db, comment)
    if (!found || found.parentId !== null || !(await findReadDraft(db, asker.personId, found.draftId)))
      return refuse('comment-gone')
    await setDone(db, comment, isDone ? { by: asker.personId, at: now } : null)
    await announce(draftTalkChanged, { draftId: found.draftId, byId: asker.personId })
    return { success: true as const }
  },
})
