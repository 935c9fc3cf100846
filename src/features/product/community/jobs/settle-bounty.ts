import { int, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { bountySettled } from '../events.ts'
import { listEntrants, lockBounty, payReward, returnReward } from '../queries/bounties/bounties.ts'
import { settledAs, splitReward } from '../rules/bounties.ts'

/**
 * Settles an unpaid bounty: shares it among the liked answers, or refunds it. Decides by the state under the lock, so
 * it is idempotent and safe beside a concurrent acceptance or dispute.
 */
export const settleBounty = defineJob({
  name: 'community.settleBounty',
  data: object({ postId: int() }),
  run: async ({ db, now, announce }, { postId }) => {
    const bounty = await lockBounty(db, postId)
    if (bounty?.state !== 'open' || bounty.holdId === null || bounty.deadline > now) return
    const shares = splitReward(bounty.amount, await listEntrants(db, bounty))
    if (shares.length > 0) await payReward(db, bounty, shares, { as: 'split', now })
    else await returnReward(db, bounty, { now })
    await announce(bountySettled, settledAs(bounty, shares.length > 0 ? 'split' : 'refunded', shares))
  },
})
