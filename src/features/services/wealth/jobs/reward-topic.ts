import { array, int, object } from 'zod/mini'
import { personPromoted } from '#features/kernel/people/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { earn, lockEarner, takeBack } from '../queries/earn.ts'
import { findTopicOn, listTopicDays } from '../queries/states.ts'

/**
 * Pays for the first topic of a day, or reverses it when none of that day is left. The reward is per day, not per
 * topic: deleting one and writing another pays once.
 */
export const rewardTopic = defineJob({
  name: 'wealth.rewardTopic',
  data: object({ ids: array(int()) }),
  run: async ({ db, now, settings, announce }, { ids }) => {
    const { timeZone } = settings.site
    for (const { id, authorId, day } of await listTopicDays(db, { ids, now, timeZone })) {
      await lockEarner(db, authorId)
      const first = await findTopicOn(db, { authorId, day, now, timeZone })
      const event = {
        personId: authorId,
        rule: 'first-topic',
        object: `day/${day}`,
        day,
        cause: { kind: 'post', id: first ?? id },
      } as const
      const earned = await (first === null ? takeBack : earn)(db, event, { now, settings })
      if (earned?.level) await announce(personPromoted, { personId: authorId })
    }
  },
})
