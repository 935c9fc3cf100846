import { null as nothing } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { forgetLeft } from '../queries/erase.ts'

/** Per run; the rest is forgotten by the next run. */
const MOST = 500

/** What was on its way when its buyer left the site has arrived: name and address are not needed any more. */
export const forgetBuyers = defineJob({
  name: 'orders.forgetBuyers',
  data: nothing(),
  every: 'day',
  run: ({ db }) => forgetLeft(db, MOST),
})
