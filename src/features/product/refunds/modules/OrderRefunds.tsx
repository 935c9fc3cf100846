import { OrderRefundsPanel } from '../parts/OrderRefundsPanel.tsx'
import { useOwnOrder } from '../parts/use-own-order.ts'

/** Nothing is here before it is known whose order the address names. */
export function View() {
  const named = useOwnOrder()
  return named && <OrderRefundsPanel key={named.order} named={named} />
}
