import { boolean, int, object, enum as oneOf } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { subscribeByItself, unsubscribeByItself } from '../queries/subscriptions.ts'

/** Whoever joins a node or follows somebody is notified of what is new there, until they leave or choose another level. */
export const keepSubscription = defineJob({
  name: 'subscriptions.keep',
  data: object({ personId: int(), kind: oneOf(['node', 'person']), targetId: int(), isOn: boolean() }),
  run: async ({ db, now }, { isOn, ...target }) => {
    if (isOn) await subscribeByItself(db, { ...target, level: 'all', now })
    else await unsubscribeByItself(db, target)
  },
})
