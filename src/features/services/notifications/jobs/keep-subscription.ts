import { boolean, int, object, enum as oneOf } from 'zod/mini'
import { unsubscribeAutomatically } from '#features/talk/subscriptions/queries/subscriptions.ts'
import { defineJob } from '#server/jobs/job.ts'
import { subscribeAutomatically } from '../queries/settings.ts'

/**
 * Subscribes people to nodes that they join and people whom they follow; when they leave, removes the subscription
 * unless they have set its level themselves.
 */
export const keepSubscription = defineJob({
  name: 'subscriptions.keep',
  data: object({ personId: int(), kind: oneOf(['node', 'person']), targetId: int(), isOn: boolean() }),
  run: async ({ db, now }, { isOn, ...target }) => {
    if (isOn) await subscribeAutomatically(db, { ...target, level: 'all', now })
    else await unsubscribeAutomatically(db, target)
  },
})
