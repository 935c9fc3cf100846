import { bountySettled } from '#features/product/community/events.ts'
import {
  closeDispute,
  findDisputer,
  findTopicId,
  listEntrants,
  lockBounty,
  payReward,
  returnReward,
} from '#features/product/community/queries/bounties/bounties.ts'
import { type Share, settledAs, splitReward } from '#features/product/community/rules/bounties.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { resolveBounty } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const resolveBountyAction = action(resolveBounty, {
  data: S.resolveBountyData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { topic, outcome, answer }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId: actorId } = asker
    const postId = await findTopicId(db, topic)
    const bounty = postId === null ? null : await lockBounty(db, postId)
    if (!bounty) return refuse('content-not-found')
    if (bounty.state !== 'disputed') return refuse('not-disputed')
    const entrants = await listEntrants(db, bounty)
    const parties = [
      bounty.askerId,
      await findDisputer(db, bounty.postId),
      ...entrants.map((one) => one.authorId),
    ]
    if (parties.includes(actorId)) return refuse('own-dispute')
    let shares: Share[] = []
    if (outcome === 'paid') {
      const winner = entrants.find(({ answerId }) => answerId === answer)
      if (!winner) return refuse('answer-cannot-win')
      shares = [{ answerId: winner.answerId, personId: winner.authorId, amount: bounty.amount }]
    }
    if (outcome === 'split') {
      shares = splitReward(bounty.amount, entrants)
      if (shares.length === 0) return refuse('nobody-to-pay')
    }
    if (outcome === 'refunded') await returnReward(db, bounty, { actorId, now })
    else await payReward(db, bounty, shares, { as: outcome, actorId, now })
    await closeDispute(db, { postId: bounty.postId, outcome, byId: actorId, now })
    const { unit, amount, askerId } = bounty
    await record(context, 'resolve-bounty', askerId, { topic, outcome, unit, amount })
    await announce(bountySettled, settledAs(bounty, outcome, shares))
    return { success: true as const }
  },
})
