import { defineModule } from '#site/module.ts'
import { listRefundQueue } from '../contract.ts'

/** Refunds that wait for an answer: for the staff, and for sellers of what is asked back. */
export const refundDesk = defineModule({
  name: 'refund-desk',
  version: 1,
  personal: async (_settings, { ask }) => ({ first: await ask(listRefundQueue, {}) }),
})
