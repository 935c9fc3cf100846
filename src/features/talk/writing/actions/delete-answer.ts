import { action } from '#server/action.ts'
import { deleteAnswer } from '../contract.ts'
import { deleteReply, takenBy } from '../delete-reply.ts'
import { deleteAnswer as take } from '../queries.ts'
import * as S from '../schemas.ts'

/** Takes an answer back, unless a reward was paid for it. */
export const deleteAnswerAction = action(deleteAnswer, {
  data: S.deleteReplyData('answer'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteReply(context, 'answer', id, async (answer) => {
      if (answer.isPaid) context.refuse('answer-paid')
      await take(context.db, answer, takenBy(context, answer))
    }),
})
