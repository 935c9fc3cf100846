import { action } from '#server/door/action.ts'
import { deleteAnswer } from '../contract.ts'
import { deleteReply, deletionBy } from '../delete-reply.ts'
import { deleteAnswer as remove } from '../queries/replies.ts'
import * as S from '../schemas.ts'

/** Deletes an answer, unless a bounty was paid for it. */
export const deleteAnswerAction = action(deleteAnswer, {
  data: S.deleteReplyData('answer'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteReply(context, 'answer', id, async (answer) => {
      if (answer.isPaid) context.refuse('answer-paid')
      await remove(context.db, answer, deletionBy(context, answer))
    }),
})
