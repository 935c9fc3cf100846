import { z } from 'zod/mini'
import { wholeAmount } from '#features/kernel/ledger/schemas.ts'
import { offeredWay } from '#features/product/payments/schemas.ts'

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const askPayWays = z.object({ currency })
export type AskPayWays = z.infer<typeof askPayWays>

/** `keeps`: what one pays with can be left there. */
export const payWay = z.extend(offeredWay, { keeps: z.boolean() })
export type PayWay = z.infer<typeof payWay>

export const payWays = z.strictObject({ ways: z.array(payWay) })
export type PayWays = z.infer<typeof payWays>

const said = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])

export const openSaleData = z.object({
  /** 'part', 'node', 'membership', 'credit': what the features sell. */
  kind: z.string().check(z.maxLength(40)),
  /** Which of them; the schema of the kind reads it. */
  item: z.record(z.string().check(z.maxLength(40)), said),
  currency,
  /** Minor units, as the asker has seen it. */
  amount: wholeAmount,
  way: z.string().check(z.maxLength(40)),
  /** The asker agrees to leave with the provider what they pay with. */
  keeps: z.optional(z.boolean()),
  /** What renews from that when it is bought, and what one period of it costs, as the asker has seen it. */
  renews: z.optional(
    z.object({ item: z.record(z.string().check(z.maxLength(40)), said), price: wholeAmount }),
  ),
})
export type OpenSaleData = z.infer<typeof openSaleData>
