import { nullable, object } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { forgetDeliveries } from '../queries/deliveries.ts'
import { keptSince } from '../rules.ts'

/** In one transaction. */
const BATCH = 1_000

/** Deliveries that nobody looks at any more, a batch in each hour until there are none. */
export const forgetOldDeliveries = defineJob({
  name: 'webhooks.forgetOldDeliveries',
  data: nullable(object({})),
  every: 'hour',
  run: async ({ db, now }) => void (await forgetDeliveries(db, keptSince(now), BATCH)),
})
