import { useOwnOrder } from '#features/product/refunds/parts/use-own-order.ts'
import { carry, useI18n } from '#ui/i18n.tsx'
import { OrderReviewsPanel } from '../parts/OrderReviewsPanel.tsx'

const WORDS = ['reviews.own', 'reviews.write', 'reviews.change', 'reviews.hidden'] as const

/** Nothing is here before it is known whose order the address names. */
export function View() {
  carry(useI18n().t, WORDS)
  const named = useOwnOrder()
  return named && <OrderReviewsPanel key={named.order} named={named} />
}
