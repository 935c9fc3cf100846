import { formatMoney } from '#shared/numbers/money-text.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { OfferedPostage } from '../../schemas.ts'

/** What stands beside the choice of a way: its name, how long it takes, and what it costs. */
export function PostageWords({ way, currency }: { way: OfferedPostage; currency: string }) {
  const { t, locale } = useI18n()
  const { name, amount, least, most, untilFree } = way
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <>
      <span className="min-w-0 flex-1">
        {name}
        <small>
          {least === most
            ? t('orders.checkout.days', { days: most })
            : t('orders.checkout.daysBetween', { least, most })}
        </small>
        {amount > 0 && untilFree !== null && (
          <small>{t('orders.checkout.postage.untilFree', { sum: money(untilFree) })}</small>
        )}
      </span>
      <span className="num font-medium">{amount === 0 ? t('orders.checkout.free') : money(amount)}</span>
    </>
  )
}
