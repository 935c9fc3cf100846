import { int, object, enum as oneOf } from 'zod/mini'
import { personPromoted } from '#features/kernel/people/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { dayIn } from '#shared/days.ts'
import { earn, lockEarner, takeBack } from '../queries/earn.ts'
import { isLiked } from '../queries/states.ts'

/**
 * Pays the author's reward for a like, or reverses it, by the current state: so jobs may run in any order.
 */
export const rewardLike = defineJob({
  name: 'wealth.rewardLike',
  data: object({ authorId: int(), personId: int(), kind: oneOf(['post', 'answer', 'comment']), id: int() }),
  run: async ({ db, now, settings, announce }, { authorId, personId, kind, id }) => {
    if (authorId === personId) return
    await lockEarner(db, authorId)
    const cause = { kind, id }
    const event = { personId: authorId, rule: 'liked', object: `${kind}/${id}/${personId}`, cause } as const
    const earned = (await isLiked(db, { personId, kind, id }))
      ? await earn(db, { ...event, day: dayIn(now, settings.site.timeZone) }, { now, settings })
      : await takeBack(db, event, { now, settings })
    if (earned?.level) await announce(personPromoted, { personId: authorId })
  },
})
