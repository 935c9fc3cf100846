import type { Context } from '#server/door/action.ts'
import { type Standing, standingOf } from '../access.ts'
import { lockOwnOrder } from '../lock-order.ts'
import { type LineRow, listLines } from '../queries/lines.ts'
import { findOrder, type OrderRow } from '../queries/orders.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { isPaid } from '../rules/states.ts'

interface Named {
  order: string
  token?: string | undefined
}

export interface Bought {
  order: OrderRow
  lines: LineRow[]
}

/** An order with what is in it for whoever may see it, and as whom; for others it is not there. */
export async function chooseOrder(
  context: Context<'order-not-found'>,
  { order: typed, token }: Named,
): Promise<Bought & { as: Standing }> {
  const { db, refuse } = context
  const number = readOrderNumber(typed)
  const order = number === null ? undefined : await findOrder(db, number)
  if (!order) return refuse('order-not-found')
  const lines = await listLines(db, order.id)
  const sellers = order.paidAt === null ? [] : lines.map(({ sellerId }) => sellerId)
  const as = standingOf(context, order, { token, sellers })
  return as === null ? refuse('order-not-found') : { order, lines, as }
}

/** What the asker has bought and paid, locked. */
export async function lockBought(
  context: Context<'order-not-found' | 'order-state'>,
  named: Named,
): Promise<Bought> {
  const order = await lockOwnOrder(context, named)
  if (!isPaid(order.state)) return context.refuse('order-state')
  return { order, lines: await listLines(context.db, order.id) }
}
