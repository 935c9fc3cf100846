import { z } from 'zod/mini'

export const invoice = z.object({
  number: z.string(),
  paidAt: z.string(),
  currency: z.string(),
  /** Who sells, line by line; none where the site has not said. */
  seller: z.array(z.string()),
  /** Whom it is for: the name first. */
  buyer: z.array(z.string()),
  lines: z.array(
    z.object({
      position: z.number(),
      title: z.string(),
      chosen: z.string(),
      quantity: z.number(),
      unit: z.number(),
      amount: z.number(),
      /** Hundredths of a percent. */
      taxRate: z.number(),
    }),
  ),
  /** null where nothing is sent. */
  postage: z.nullable(z.object({ name: z.string(), amount: z.number() })),
  /** What each rate is on, without the tax, and the tax; none where nothing is taxed. */
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number() })),
  isTaxIncluded: z.boolean(),
  items: z.number(),
  /** What a coupon took off them. */
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** As in the order. */
  payment: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>
