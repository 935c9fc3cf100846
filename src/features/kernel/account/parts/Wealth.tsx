import { formatMoney } from '#shared/money.ts'
import type { Viewer } from '#shared/viewer.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** What the reader has: each currency of the site, and points. */
export function Wealth({ viewer }: { viewer: Viewer }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const money = JSON.parse(viewer.gqMoney) as Record<string, number>
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {frame.currencies.map(({ code, name }) => (
        <Balance key={code} label={name} amount={formatMoney(money[code] ?? 0, code, locale)} />
      ))}
      <Balance
        label={frame.creditSymbol || t('account.wealth.credit')}
        amount={viewer.gqCredit.toLocaleString(locale)}
      />
    </dl>
  )
}

function Balance({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="card grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-13 text-soft first-letter:uppercase">{label}</dt>
      <dd className="num text-24 font-medium sm:text-30">{amount}</dd>
    </div>
  )
}
