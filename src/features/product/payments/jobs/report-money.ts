import { int, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'

/** Writes down for the site's owner what has happened to money that they may have to answer for. */
export const reportMoney = defineJob({
  name: 'payments.report',
  data: object({ paymentId: int(), what: string() }),
  run: async ({ log }, { paymentId, what }) => {
    log.warn({ payment: paymentId, what }, 'Money from outside could not be taken, or not be given back')
  },
})
