import { array, int, object, enum as oneOf, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'
import { listAnswerers } from '../queries/notice-sources.ts'

/** Notifies who won of the amount, and whoever asked of what they did not decide themselves. */
export const notifyBountySettled = defineJob({
  name: 'notifications.bountySettled',
  data: object({
    postId: int(),
    askerId: int(),
    outcome: oneOf(['paid', 'split', 'refunded']),
    unit: string(),
    amount: int(),
    shares: array(object({ personId: int(), amount: int() })),
  }),
  run: async (context, { postId, askerId, outcome, unit, amount, shares }) => {
    for (const share of shares) {
      await notifyPeople(
        context,
        {
          type: 'bounty-won',
          actorId: null,
          groupKey: `bounty-won/${postId}`,
          postId,
          detail: { unit, amount: share.amount },
        },
        [share.personId],
        'own-answer',
      )
    }
    if (outcome === 'paid') return
    await notifyPeople(
      context,
      {
        type: 'bounty-settled',
        actorId: null,
        groupKey: `bounty-settled/${postId}`,
        postId,
        detail: { unit, amount, on: outcome },
      },
      [askerId],
      'own-post',
    )
  },
})

/** Reminds the asker after the deadline that they can still accept an answer. */
export const notifyBountyReminded = defineJob({
  name: 'notifications.bountyReminded',
  data: object({ postId: int(), askerId: int(), until: string() }),
  run: (context, { postId, askerId, until }) =>
    notifyPeople(
      context,
      {
        type: 'bounty-reminder',
        actorId: null,
        groupKey: `bounty-reminder/${postId}`,
        postId,
        detail: { until },
      },
      [askerId],
      'own-post',
    ),
})

/** Everybody with a part in it is notified that nobody is paid until the staff has decided. */
export const notifyBountyDisputed = defineJob({
  name: 'notifications.bountyDisputed',
  data: object({ postId: int(), askerId: int(), byId: int() }),
  run: async (context, { postId, askerId, byId }) => {
    const groupKey = `bounty-disputed/${postId}`
    const notice = { type: 'bounty-disputed', actorId: byId, groupKey, postId } as const
    await notifyPeople(context, notice, [askerId], 'own-post')
    const answerers = (await listAnswerers(context.db, postId)).filter((id) => id !== askerId)
    await notifyPeople(context, notice, answerers, 'own-answer')
  },
})
