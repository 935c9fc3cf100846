import { send } from '#browser/calls/request.ts'
import { readSession, writeSession } from '#browser/visitor/storage.ts'
import { removeCartItem } from '#features/product/carts/contract.ts'
import { loadCart } from '#features/product/carts/parts/cart-store.ts'
import { CART_PATH } from '#features/product/carts/paths.ts'
import type { OrderView } from '../../schemas.ts'

/** Of this tab: which order was made of what, '4827193652 basket'. */
const KEY = 'plaza-checkout-from'

type Bought = Pick<OrderView, 'number' | 'lines'>

export const keepOrigin = (number: string, origin: 'basket' | 'product'): void =>
  void writeSession(KEY, `${number} ${origin}`)

const isOfBasket = ({ number }: Pick<Bought, 'number'>): boolean => readSession(KEY) === `${number} basket`

/** Where what is in an order is changed. */
export function changePath(order: Bought): string {
  const [only] = order.lines.length === 1 ? order.lines : []
  return (!isOfBasket(order) && only?.path) || CART_PATH
}

/** What was bought out of the basket is in it no more. */
export async function takeFromBasket(order: Bought): Promise<void> {
  if (!isOfBasket(order)) return
  for (const { product, variant } of order.lines)
    await send(removeCartItem, { product, variant }, { steps: 'all' })
  await loadCart()
}
