import { int, nullable, object, string } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'

/** Writes down for the site's owner that a provider has given back what it was not asked to, as on its own pages. */
export const reportRefund = defineJob({
  name: 'payments.reportRefund',
  data: object({ provider: string(), key: string(), paymentId: nullable(int()) }),
  run: async ({ log }, { provider, key, paymentId }) => {
    log.warn({ provider, key, payment: paymentId }, 'A provider has given money back by itself')
  },
})
