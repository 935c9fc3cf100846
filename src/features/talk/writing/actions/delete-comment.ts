import { action } from '#server/action.ts'
import { deleteComment } from '../contract.ts'
import { deleteReply, takenBy } from '../delete-reply.ts'
import { deleteComment as take } from '../queries.ts'
import * as S from '../schemas.ts'

/** Takes a comment back, with the replies below it. */
export const deleteCommentAction = action(deleteComment, {
  data: S.deleteReplyData('comment'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteReply(context, 'comment', id, (comment) => take(context.db, comment, takenBy(context, comment))),
})
