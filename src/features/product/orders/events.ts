import { z } from 'zod/mini'
import { defineEvent } from '#server/jobs/event.ts'

const order = {
  orderId: z.number(),
  /** null: a guest. */
  personId: z.nullable(z.number()),
}
const products = z.array(z.number())
const touchesStock = ({ products: numbers }: { products: number[] }) =>
  numbers.map((number) => `product:${number}` as const)

/** Things were kept for somebody who is paying, or are for sale again: their stock has changed. */
export const stockMoved = defineEvent('order.stock', {
  data: z.object({ products }),
  touches: touchesStock,
})

/** Somebody has paid: the seller has something to do, and the buyer gets a summary. */
export const orderPaid = defineEvent('order.paid', {
  data: z.object({ ...order, products, sellers: z.array(z.number()) }),
  touches: touchesStock,
})

/** Parcels have left and are not taken back any more, or everything in it was delivered at once: then there are none. */
export const orderSent = defineEvent('order.sent', {
  data: z.object({ ...order, parcels: z.array(z.number()), isWhole: z.boolean() }),
})

/** The buyer has it, or has said nothing for a while. */
export const orderCompleted = defineEvent('order.completed', {
  data: z.object({ ...order, isByBuyer: z.boolean() }),
})

/** It was cancelled or lapsed, by whom it may be. */
export const orderClosed = defineEvent('order.closed', {
  data: z.object({ ...order, state: z.enum(['cancelled', 'expired']), wasPaid: z.boolean(), products }),
  touches: touchesStock,
})

/** Money of it went back to the buyer. */
export const orderRefunded = defineEvent('order.refunded', {
  data: z.object({ ...order, amount: z.number(), isWhole: z.boolean() }),
})

/** Whoever sells has changed stock or prices: pages and lists that show them are rendered anew. */
export const goodsStocked = defineEvent('order.stocked', {
  data: z.object({ products }),
  touches: ({ products: numbers }) => [...numbers.map((number) => `product:${number}` as const), 'products'],
})
