import type { Context } from '#server/door/action.ts'
import { isBuyer } from './access.ts'
import { lockOrder, type OrderRow } from './queries/orders.ts'
import { readOrderNumber } from './rules/order-number.ts'

interface Named {
  order: string
  token?: string | undefined
}
type Asking<Code extends string> = Omit<Context<Code | 'order-not-found'>, 'announce' | 'enqueue' | 'signIn'>

/** An order of the asker's own, locked; for others it is not there. */
export async function lockOwnOrder(
  context: Asking<never>,
  { order: typed, token }: Named,
): Promise<OrderRow> {
  const number = readOrderNumber(typed)
  const order = number === null ? undefined : await lockOrder(context.db, { number })
  return order && isBuyer(context, order, token) ? order : context.refuse('order-not-found')
}

/** The same of one that is to be paid, in time. */
export async function lockPendingOrder(
  context: Asking<'order-state' | 'order-lapsed'>,
  named: Named,
): Promise<OrderRow> {
  return stillPending(context, await lockOwnOrder(context, named))
}

/** A locked order, where it is to be paid and in time. */
export function stillPending(context: Asking<'order-state' | 'order-lapsed'>, order: OrderRow): OrderRow {
  if (order.state === 'expired') return context.refuse('order-lapsed')
  if (order.state !== 'pending') return context.refuse('order-state')
  return order.expiresAt > context.now ? order : context.refuse('order-lapsed')
}
