import { type Presenting, presentOrder } from './present.ts'
import { type LineRow, updateTaxes } from './queries/lines.ts'
import { type OrderRow, updateFilled } from './queries/orders.ts'
import { quote } from './quote.ts'
import type { OrderView } from './schemas.ts'

interface Priced {
  lines: readonly LineRow[]
  discounts: readonly number[]
  /** The way that is chosen; without it, the one that the order has. */
  postageKey?: string | null
}

/** What a locked order costs with what a coupon takes off its lines: written, and as its buyer sees it. */
export async function reprice(
  context: Presenting,
  order: OrderRow,
  { lines, discounts, postageKey = order.postage?.key ?? null }: Priced,
): Promise<OrderView> {
  const { db, settings } = context
  const { currency, country, isTaxIncluded, address, email, note } = order
  const quoted = quote(settings, lines, { currency, country, isTaxIncluded, postageKey, discounts })
  const { totals, postage } = quoted
  await updateFilled(db, order.id, { address, country, postage, email, note, totals })
  const taxes = lines.map(({ position }, place) => ({
    position,
    rate: quoted.taxRate,
    tax: quoted.taxes[place] ?? 0,
    discount: quoted.discounts[place] ?? 0,
  }))
  await updateTaxes(db, order.id, taxes)
  const { items, discount, tax, total } = totals
  const amounts = { items, discount, tax, total, postageAmount: totals.postage }
  return presentOrder(context, { ...order, ...amounts, postage }, 'buyer')
}
