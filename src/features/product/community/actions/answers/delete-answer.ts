import { deleteAnswer as remove } from '#features/kernel/posts/queries/replies/delete-replies.ts'
import { deleteAnswer } from '#features/talk/writing/contract.ts'
import { deleteReply, deletionBy } from '#features/talk/writing/public/delete-reply.ts'
import * as S from '#features/talk/writing/schemas.ts'
import { action } from '#server/door/action.ts'
import { isPaid } from '../../queries/bounties/answered-bounty.ts'

/** Deletes an answer, unless a bounty was paid for it. */
export const deleteAnswerAction = action(deleteAnswer, {
  data: S.deleteReplyData('answer'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteReply(context, 'answer', id, async (answer) => {
      if (await isPaid(context.db, answer)) context.refuse('answer-paid')
      await remove(context.db, answer, deletionBy(context, answer))
    }),
})
