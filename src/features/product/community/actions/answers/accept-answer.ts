import { setAcceptedAnswer } from '#features/kernel/posts/queries/changes/accepted-answer.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { getReactable } from '#features/talk/reactions/public/get-reactable.ts'
import { action } from '#server/door/action.ts'
import { acceptAnswer } from '../../contract.ts'
import { bountySettled, topicReopened, topicSolved } from '../../events.ts'
import { canAcceptAnswer } from '../../permissions.ts'
import { lockQuestion } from '../../queries/answers/accepted-answer.ts'
import { listEntrants, lockBounty, payReward } from '../../queries/bounties/bounties.ts'
import { acceptRefusal, settledAs } from '../../rules/bounties.ts'
import * as S from '../../schemas.ts'

/** Accepts an answer as the solution of a topic, or withdraws that. Accepting another answer replaces the first. */
export const acceptAnswerAction = action(acceptAnswer, {
  data: S.acceptData,
  result: S.accepted,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, now, announce, refuse } = context
    const answer = await getReactable(context, id, ['answer'])
    if (!canAcceptAnswer(asker, answer.post, context).allowed) return refuse('not-asker')
    const question = await lockQuestion(db, answer.postId)
    if (!question) return refuse('content-not-found')
    const bounty = await lockBounty(db, answer.postId)
    const refusal = acceptRefusal(bounty && { ...bounty, isHeld: bounty.holdId !== null }, now)
    if (refusal) return refuse(refusal)

    const { acceptedId, number: topic } = question
    const isAccepted = acceptedId === answer.number
    const isWanted = typeof content === 'boolean' ? content : !isAccepted
    if (isWanted !== isAccepted) {
      const stands = await setAcceptedAnswer(db, answer.postId, {
        before: acceptedId,
        answerId: isWanted ? answer.number : null,
        now,
      })
      if (!stands) return refuse('content-not-found')
      if (bounty?.state === 'open' && isWanted) {
        // Only the asker may pay out the bounty.
        if (asker.personId !== bounty.askerId) return refuse('bounty-asker-only')
        const winner = (await listEntrants(db, bounty)).find(({ answerId }) => answerId === answer.number)
        if (!winner) return refuse('answer-cannot-win')
        const { answerId, authorId: personId } = winner
        await payReward(db, bounty, [{ answerId, personId, amount: bounty.amount }], { as: 'paid', now })
        await announce(bountySettled, settledAs(bounty, 'paid', [{ personId, amount: bounty.amount }]))
      }
      await announce(isWanted ? topicSolved : topicReopened, {
        topic,
        answer: answer.number,
        before: acceptedId,
        authorId: answer.authorId,
        byId: asker.personId,
      })
    }
    return { type, success: true as const, id: thingId(answer), isAccepted: isWanted }
  },
})
