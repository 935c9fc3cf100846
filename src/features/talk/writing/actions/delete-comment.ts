import { deleteComment as remove } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { action } from '#server/door/action.ts'
import { deleteComment } from '../contract.ts'
import { deleteReply, deletionBy } from '../public/delete-reply.ts'
import * as S from '../schemas.ts'

/** Deletes a comment with its replies. */
export const deleteCommentAction = action(deleteComment, {
  data: S.deleteReplyData('comment'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteReply(context, 'comment', id, (comment) =>
      remove(context.db, comment, deletionBy(context, comment)),
    ),
})
