import { defineModule } from '#site/module.ts'

/** What was asked back of the order in the address, and the way to ask: for its buyer, also without an account. */
export const orderRefunds = defineModule({ name: 'order-refunds', version: 1 })
