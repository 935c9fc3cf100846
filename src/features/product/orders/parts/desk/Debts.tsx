import { formatMoney } from '#shared/numbers/money-text.ts'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { spokenNumber } from '../../rules/order-number.ts'
import type { DeskDebt } from '../../schemas/desk.ts'
import { useDeskAddress } from './use-desk-address.ts'

/** What a seller owes the site, which has advanced refunds of what was earned and spent. */
export function Debts({ debts }: { debts: readonly DeskDebt[] }) {
  const { t, locale } = useI18n()
  const address = useDeskAddress()
  const sums = new Map<string, number>()
  for (const { currency, left } of debts) sums.set(currency, (sums.get(currency) ?? 0) + left)
  const owed = [...sums].map(([currency, left]) => formatMoney(left, currency, locale)).join(' + ')
  return (
    <section className="card mb-4">
      <h2 className="px-4 pt-4 text-16 sm:px-5">{t('orders.desk.debts', { amount: owed })}</h2>
      <p className="px-4 pt-1 text-14 text-soft sm:px-5">{t('orders.desk.debts.note')}</p>
      <ul className="mt-2 divide-y divide-line">
        {debts.map(({ order, currency, amount, left, at }) => (
          <li key={`${order} ${at}`} className="desk-line">
            <p className="min-w-0">
              <a href={address({ order })} className="stretch num font-semibold">
                {t('orders.desk.debts.of', { number: spokenNumber(order) })}
              </a>{' '}
              <Time at={at} className="text-13 text-soft" />
            </p>
            <p className="num text-14 font-medium">
              {left === amount
                ? formatMoney(left, currency, locale)
                : t('orders.desk.debts.part', {
                    left: formatMoney(left, currency, locale),
                    amount: formatMoney(amount, currency, locale),
                  })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
