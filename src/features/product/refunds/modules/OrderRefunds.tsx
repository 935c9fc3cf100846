import { carry, useI18n } from '#ui/i18n.tsx'
import { OrderRefundsPanel } from '../parts/OrderRefundsPanel.tsx'
import { useOwnOrder } from '../parts/use-own-order.ts'
import { REASONS, REFUND_STATES } from '../rules/requests.ts'

const WORDS = [
  'refunds.title',
  'refunds.ask',
  'refunds.none',
  'refunds.takeBack',
  'refunds.answer',
  ...REFUND_STATES.map((state) => `refunds.state.${state}` as const),
  ...REASONS.map((reason) => `refunds.reason.${reason}` as const),
] as const

/** Nothing is here before it is known whose order the address names. */
export function View() {
  carry(useI18n().t, WORDS)
  const named = useOwnOrder()
  return named && <OrderRefundsPanel key={named.order} named={named} />
}
