import { action } from '#server/door/action.ts'
import { deleteDraftComment } from '../../contract.ts'
import { draftTalkChanged } from '../../events.ts'
import { countComments, deleteComment, emptyComment, findComment } from '../../queries/talk/comments.ts'
import { findReadDraft } from '../../queries/talk/readers.ts'
import * as S from '../../schemas.ts'

/** Takes a comment away: its writer of the draft with what was answered, who said it without. */
export const deleteDraftCommentAction = action(deleteDraftComment, {
  data: S.commentChosen,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, announce, refuse }, { comment }) => {
    const found = await findComment(db, comment)
    // Locked as by whoever answers: what is answered at this moment goes with no comment, and is answered to none that is gone.
    const draft = found && (await findReadDraft(db, asker.personId, found.draftId, true))
    if (!found || !draft || !(draft.isOwn || found.authorId === asker.personId)) return refuse('comment-gone')
    if (draft.isOwn || (await countComments(db, { parentId: comment })) === 0)
      await deleteComment(db, comment)
    else await emptyComment(db, comment)
    await announce(draftTalkChanged, { draftId: found.draftId, byId: asker.personId })
    return { success: true as const }
  },
})
