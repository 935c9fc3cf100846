import { defineModule } from '#site/module.ts'

/** What the buyer says of the things in the order that the address names. */
export const orderReviews = defineModule({ name: 'order-reviews', version: 1 })
