import type { Database } from '#database/schema.ts'
import { transfer } from '#features/kernel/ledger/queries/verbs.ts'
import { earned, give, type Leg, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { type CartOwner, setKept, takeOutBought } from '#features/product/carts/queries/carts.ts'
import { freeCoupons, settlingUse } from '#features/product/coupons/queries/uses.ts'
import { refundPaid } from '#features/product/payments/public/refund.ts'
import { endOpened } from '#features/product/payments/queries/payments.ts'
import {
  freeStock,
  lockStock,
  returnStock,
  sellStock,
  takeKeys,
} from '#features/product/shop/queries/stock.ts'
import type { Context } from '#server/door/action.ts'
import { orderClosed, orderCompleted, orderPaid, orderRefunded, orderSent, stockMoved } from './events.ts'
import { lockDebts, payDebts } from './queries/debts.ts'
import {
  addingSent,
  addRefunded,
  insertOrderKeys,
  type LineRow,
  listLines,
  piecesOf,
} from './queries/lines.ts'
import { addOrderRefund, moveOrder, type OrderRow } from './queries/orders.ts'
import { cancellingOf } from './rules/cancelling.ts'
import { earningsOf, settleDebts } from './rules/earnings.ts'

type Writing = Pick<Context, 'db' | 'now' | 'announce'>

export const payableOf = ({ id }: Pick<OrderRow, 'id'>) => ({ kind: 'order', id })

/** Whose basket goes with an order. */
export const cartOwnerOf = ({
  personId,
  visitor,
}: Pick<OrderRow, 'personId' | 'visitor'>): CartOwner | null =>
  personId === null ? (visitor === null ? null : { visitor }) : { personId }

const numbersOf = (lines: readonly LineRow[]) => [...new Set(lines.map(({ product }) => product))]

/**
 * What follows a payment, in its transaction, on a locked order: the things are sold, keys are drawn, and what is not sent
 * by post is delivered at once. Payments of it that are open elsewhere are ended by whoever takes this one.
 */
export async function settlePaid(
  { db, now, announce }: Writing,
  order: OrderRow,
  lines: readonly LineRow[],
  actorId: number | null,
): Promise<void> {
  const online = lines.filter(({ goods }) => goods !== 'physical')
  const isWhole = online.length === lines.length
  await moveOrder(db, {
    order,
    to: 'paid',
    ...(isWhole && { onTo: 'fulfilled' }),
    beside: {
      used: settlingUse(db, order.id, now),
      ...(online.length > 0 && { sent: addingSent(order.id, online) }),
    },
    actorId,
    now,
  })
  const pieces = piecesOf(lines)
  await sellStock(db, pieces)
  const owner = cartOwnerOf(order)
  if (owner) {
    // Of one that had lapsed nothing is kept, but may be of the next.
    await takeOutBought(db, owner, pieces, { freesRest: order.state === 'pending' })
  }
  for (const line of lines) if (line.delivery === 'keys') await drawKeys(db, order.id, line, now)
  const sellers = [...new Set(lines.flatMap(({ sellerId }) => sellerId ?? []))]
  const about = { orderId: order.id, personId: order.personId }
  await announce(orderPaid, { ...about, products: numbersOf(lines), sellers })
  if (isWhole) await announce(orderSent, { ...about, parcels: [], isWhole })
}

async function drawKeys(db: Database, orderId: number, line: LineRow, now: Date): Promise<void> {
  const keys = await takeKeys(db, line, now)
  // The stock of such goods is the number of their keys, so that as many were kept as are drawn.
  if (keys.length < line.quantity)
    throw new Error(`Order ${orderId} has been promised more keys than there are.`)
  await insertOrderKeys(db, { orderId, position: line.position, keys })
}

/** Ends a locked order well: whoever sold it has earned its money, less what went back. */
export async function completeOrder(
  { db, now, announce }: Writing,
  order: OrderRow,
  actorId: number | null,
): Promise<void> {
  await moveOrder(db, { order, to: 'completed', actorId, now })
  await earn(db, order, now)
  const isByBuyer = actorId !== null && actorId === order.personId
  await announce(orderCompleted, { orderId: order.id, personId: order.personId, isByBuyer })
}

async function earn(db: Database, order: OrderRow, now: Date): Promise<void> {
  const { currency } = order
  const earnings = earningsOf(order, await listLines(db, order.id))
  const earning = earnings.sellers.map(({ personId }) => personId)
  const { paid, sellers } = settleDebts(earnings.sellers, await lockDebts(db, earning, currency))
  await payDebts(db, paid)
  // What they owe the site has advanced from there.
  const site = paid.reduce((sum, { amount }) => sum + amount, earnings.site)
  const legs: Leg[] = sellers.map(({ personId, amount }) => give(earned(personId, currency), amount))
  if (site > 0) legs.push(give(ofSite('revenue', currency), site))
  // A coupon is the site's present: it pays what that has taken off beyond its own share.
  if (site < 0) legs.push(take(ofSite('issued', currency), -site))
  const whole = legs.reduce((sum, { amount }) => sum + amount, 0)
  if (whole > 0) legs.push(take(ofSite('orders', currency), whole))
  if (legs.length === 0) return
  const entry = {
    key: `order/${order.id}/earned`,
    reason: 'order-earned',
    cause: { kind: 'order', id: order.id },
    at: now,
  }
  const posted = await transfer(db, entry, legs)
  if (!posted.isPosted) throw new Error(`What order ${order.id} has earned is not covered.`)
}

/** Ends locked orders that were not paid: what they kept is for sale again. */
export async function giveUp(
  { db, now, announce }: Writing,
  orders: readonly OrderRow[],
  state: 'cancelled' | 'expired',
  actorId: number | null,
): Promise<void> {
  const kept = await Promise.all(
    orders.map(async (order) => ({ order, lines: await listLines(db, order.id) })),
  )
  // Of all at once: order by order, two who give up could wait for each other.
  await lockStock(
    db,
    kept.flatMap(({ lines }) => piecesOf(lines)),
  )
  for (const { order, lines } of kept) {
    await freeStock(db, piecesOf(lines))
    const owner = cartOwnerOf(order)
    if (owner) await setKept(db, owner, [])
    await moveOrder(db, { order, to: state, actorId, now })
    await endOpened(db, payableOf(order), { now })
    await announce(orderClosed, {
      orderId: order.id,
      personId: order.personId,
      state,
      wasPaid: false,
      products: numbersOf(lines),
    })
  }
  await freeCoupons(
    db,
    orders.map(({ id }) => id),
  )
}

/**
 * Cancels what has not been delivered of a locked order that was paid and of which nothing has left by post: its money
 * goes back to where it came from, its things are for sale again. Where something was delivered at once, the rest of the
 * order is fulfilled by that.
 *
 * @returns the state in which the order is then, and what went back
 */
export async function cancelPaid(
  context: Writing,
  order: OrderRow,
  { actorId, why }: { actorId: number; why: string },
): Promise<Pick<OrderRow, 'state' | 'refunded' | 'fulfilledAt' | 'closedAt'>> {
  const { db, now, announce } = context
  const lines = await listLines(db, order.id)
  const { personId, currency } = order
  const { amount, parts, isWhole } = cancellingOf(order, lines)
  const state = isWhole ? 'cancelled' : 'fulfilled'
  await moveOrder(db, { order, to: state, actorId, why, now })
  const back = parts.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    return line && quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (back.length > 0) await returnStock(db, piecesOf(back))
  if (isWhole) await freeCoupons(db, [order.id])
  // Accounts are locked last everywhere, after the stock.
  if (amount > 0) {
    const from = [take(ofSite('orders', currency), amount)]
    await refundPaid(context, {
      payable: payableOf(order),
      personId,
      amount,
      key: 'cancelled',
      actorId,
      from,
    })
    await addOrderRefund(db, order.id, amount)
  }
  const about = { orderId: order.id, personId }
  if (isWhole) {
    await announce(orderClosed, { ...about, state: 'cancelled', wasPaid: true, products: numbersOf(lines) })
    return { state, refunded: order.refunded + amount, fulfilledAt: null, closedAt: now }
  }
  await addRefunded(db, order.id, parts)
  await announce(stockMoved, { products: numbersOf(back) })
  await announce(orderRefunded, { ...about, amount, isWhole: false })
  return { state, refunded: order.refunded + amount, fulfilledAt: now, closedAt: null }
}
