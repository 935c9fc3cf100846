import type { Context } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import type { OrderRow } from './queries/orders.ts'

const PURPOSE = 'order'

/** What a guest shows for an order of theirs: it stands in the links of their mails. */
export const tokenOf = ({ signer }: Pick<Context, 'signer'>, orderId: number): string =>
  signer.sign(PURPOSE, orderId)

export type Standing = 'buyer' | 'seller' | 'staff'

type Asking = Pick<Context, 'asker' | 'visitorId' | 'signer'>

/** Whether the order is the asker's own: a person's by who they are, a guest's by its token or by their browser. */
export function isBuyer(
  { asker, visitorId, signer }: Asking,
  order: Pick<OrderRow, 'id' | 'personId' | 'visitor'>,
  token: string | undefined,
): boolean {
  if (order.personId !== null) return asker.personId === order.personId
  if (token !== undefined && signer.isSigned(token, PURPOSE, order.id)) return true
  return visitorId !== null && visitorId === order.visitor
}

/** As whom the asker may see an order; null: not at all. */
export function standingOf(
  context: Asking,
  order: Pick<OrderRow, 'id' | 'personId' | 'visitor'>,
  { token, sellers }: { token: string | undefined; sellers: ReadonlyArray<number | null> },
): Standing | null {
  if (isBuyer(context, order, token)) return 'buyer'
  if (hasRole(context.asker, 'staff')) return 'staff'
  const { personId } = context.asker
  return personId !== null && sellers.includes(personId) ? 'seller' : null
}
