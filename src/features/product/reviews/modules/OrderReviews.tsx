import { useOwnOrder } from '#features/product/refunds/parts/use-own-order.ts'
import { OrderReviewsPanel } from '../parts/OrderReviewsPanel.tsx'

/** Nothing is here before it is known whose order the address names. */
export function View() {
  const named = useOwnOrder()
  return named && <OrderReviewsPanel key={named.order} named={named} />
}
