import { CREDIT, credit, earned, give, type Leg, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { freeCoupons } from '#features/product/coupons/queries/uses.ts'
import { orderRefunded, orderSent, stockMoved } from '#features/product/orders/events.ts'
import { insertDebt } from '#features/product/orders/queries/debts.ts'
import { addRefunded, type LineRow } from '#features/product/orders/queries/lines.ts'
import { addOrderRefund, moveOrder, type OrderRow } from '#features/product/orders/queries/orders.ts'
import { refundPaid } from '#features/product/payments/public/refund.ts'
import { lockPaid } from '#features/product/payments/queries/payments.ts'
import { returnStock } from '#features/product/shop/queries/stock.ts'
import type { Context } from '#server/door/action.ts'
import { findCredit, lockEarned } from './queries/earned.ts'
import { type RefundQuote, sharesOf, unsentOf } from './rules/amounts.ts'
import { stateBefore } from './rules/requests.ts'

type Writing = Pick<
  Context<'refund-credit-spent' | 'refund-days-begun'>,
  'db' | 'now' | 'announce' | 'grants' | 'refuse'
>

interface Giving {
  /** Locked, and being asked back. */
  order: OrderRow
  lines: readonly LineRow[]
  quote: RefundQuote
  requestId: number
  actorId: number
}

/** Gives back what a request is granted, in the transaction of the answer; the order goes back, or ends here. */
export async function giveBack(context: Writing, giving: Giving): Promise<void> {
  const { db, now, announce } = context
  const { order, quote, actorId } = giving
  const { total: amount, isWhole } = quote
  await addOrderRefund(db, order.id, amount)
  await addRefunded(db, order.id, quote.parts)
  await moveOrder(db, { order, to: isWhole ? 'refunded' : stateBefore(order), actorId, now })
  if (!isWhole) await sendIfAllLeft(context, giving)
  await putBack(context, giving)
  if (isWhole && giving.lines.every(({ sent }) => sent === 0)) await freeCoupons(db, [order.id])
  const granted = await takeBack(context, giving)
  // Accounts are locked last everywhere, after the stock.
  await pay(context, giving, granted)
  const about = { orderId: order.id, personId: order.personId }
  await announce(orderRefunded, { ...about, amount, isWhole })
}

/** Takes back what packages have granted. @returns the credit that is to leave the buyer's account with the money */
async function takeBack(context: Writing, { order, lines, quote }: Giving): Promise<number> {
  const { id: orderId, personId } = order
  if (personId === null) return 0
  let sum = 0
  for (const { position, quantity: pieces } of quote.parts) {
    const line = lines.find((one) => one.position === position)
    if (pieces === 0 || line?.goods !== 'package') continue
    const back = { orderId, personId, position, pieces, of: line.quantity - line.refunded }
    for (const grants of context.grants) {
      const taken = await grants.takeBack(context, back)
      if (!taken.isTaken) return context.refuse('refund-days-begun', { left: taken.left, whole: taken.whole })
      sum += taken.credit
    }
  }
  return sum
}

/** Before an order is completed its money waits with the site; after that it comes from whoever has earned it. */
async function pay(
  context: Writing,
  { order, lines, quote, requestId, actorId }: Giving,
  granted: number,
): Promise<void> {
  const { db, now, refuse } = context
  const { id, personId, currency } = order
  const { total: amount } = quote
  const payable = { kind: 'order', id }
  const refund = { payable, personId, amount, key: `refund-${requestId}`, actorId }
  const shares = order.completedAt === null ? new Map<number, number>() : sharesOf(lines, quote.parts)
  // A payment is locked before accounts.
  await lockPaid(db, payable)
  const has = await lockEarned(db, { sellers: [...shares.keys()], buyerId: personId, currency })
  const from: Leg[] = []
  if (granted > 0 && personId !== null) {
    const left = await findCredit(db, personId)
    if (left < granted) return refuse('refund-credit-spent', { left, whole: granted })
    from.push(take(credit(personId), granted), give(ofSite('issued', CREDIT), granted))
  }
  if (order.completedAt === null) {
    await refundPaid(context, { ...refund, from: [...from, take(ofSite('orders', currency), amount)] })
    return
  }
  let left = amount
  for (const [sellerId, share] of shares) {
    const taken = Math.min(share, has.get(sellerId) ?? 0)
    if (taken > 0) from.push(take(earned(sellerId, currency), taken))
    if (taken < share) await insertDebt(db, { sellerId, currency, amount: share - taken, orderId: id, now })
    left -= taken
  }
  if (left > 0) from.push(take(ofSite('revenue', currency), left))
  // What the site had added for a coupon comes back to it.
  if (left < 0) from.push(give(ofSite('issued', currency), -left))
  await refundPaid(context, { ...refund, from })
}

/** Where only things were missing that are not sent any more, the rest has left already. */
async function sendIfAllLeft({ db, now, announce }: Writing, { order, lines, quote }: Giving): Promise<void> {
  if (stateBefore(order) !== 'paid' || quote.parts.every(({ quantity }) => quantity === 0)) return
  const back = new Map(quote.parts.map(({ position, quantity }) => [position, quantity]))
  const hasLeft = lines.every(
    ({ position, quantity, sent, refunded }) => sent >= quantity - refunded - (back.get(position) ?? 0),
  )
  if (!hasLeft) return
  await moveOrder(db, { order: { id: order.id, state: 'paid' }, to: 'fulfilled', actorId: null, now })
  const { id: orderId, personId } = order
  await announce(orderSent, { orderId, personId, parcels: [], isWhole: true })
}

/** Things that were never sent are for sale again. */
async function putBack({ db, announce }: Writing, { lines, quote }: Giving): Promise<void> {
  const pieces = lines.flatMap((line) => {
    const part = quote.parts.find(({ position }) => position === line.position)
    const quantity = line.goods === 'physical' && part ? unsentOf(line, part.quantity) : 0
    return quantity > 0
      ? [{ postId: line.postId, variant: line.variant, quantity, product: line.product }]
      : []
  })
  if (pieces.length === 0) return
  await returnStock(db, pieces)
  await announce(stockMoved, { products: [...new Set(pieces.map(({ product }) => product))] })
}
