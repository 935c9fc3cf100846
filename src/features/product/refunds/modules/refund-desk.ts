import { defineModule, type NoSettings } from '#site/module.ts'
import { listRefundQueue } from '../contract.ts'
import type { BesideOrders, RefundDeskData } from './RefundDesk.tsx'

/** Refunds that wait for an answer: for the staff, and for sellers of what is asked back. */
export const refundDesk = defineModule<NoSettings, RefundDeskData, BesideOrders>({
  name: 'refund-desk',
  version: 1,
  subjects: ['desk.single'],
  personal: async (_settings, { ask }) => ({ first: await ask(listRefundQueue, {}) }),
})
