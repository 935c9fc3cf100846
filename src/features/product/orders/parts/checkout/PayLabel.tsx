import { formatMoney } from '#shared/numbers/money-text.ts'
import { useI18n } from '#ui/i18n.tsx'
import { isWhole, needsAccount } from '../../rules/checkout.ts'
import type { OrderView } from '../../schemas.ts'

/** What the button does, with the sum that it takes as soon as that is known. */
export function PayLabel({ order }: { order: OrderView }) {
  const { t, locale } = useI18n()
  if (needsAccount(order)) return t('orders.checkout.signIn')
  if (!isWhole(order)) return t('orders.checkout.pay')
  if (order.total === 0) return t('orders.checkout.payNothing')
  return t('orders.checkout.paySum', { sum: formatMoney(order.total, order.currency, locale) })
}
