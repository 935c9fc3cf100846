import { useViewer } from '#browser/visitor/use-session.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { formatNumber } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ownPriceOf } from '../rules/prices.ts'
import type { AccessWay } from '../schemas.ts'
import { useDiscount } from './use-discount.ts'
import { priceOf } from './way-text.ts'

/** The price of a way, and what of one's balance is left or missing; a stranger sees the price alone. */
export function Balance({ way, isMember }: { way: AccessWay; isMember: boolean }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const viewer = useViewer()
  const unit = way.money?.currency ?? 'credit'
  const format = (value: number) =>
    unit === 'credit'
      ? `${formatNumber(value, locale)} ${frame.creditSymbol}`
      : formatMoney(value, unit, locale)
  const { amount: price } = ownPriceOf(priceOf(way), useDiscount())
  const money = viewer?.money ?? {}
  const has = unit === 'credit' ? (viewer?.credit ?? 0) : (money[unit] ?? 0)
  const left = has - price
  return (
    <div className="num min-w-0 flex-1 basis-52">
      <b className="block text-20 leading-tight font-semibold">{format(price)}</b>
      {isMember && viewer && (
        <span className="text-13 text-soft">
          {left >= 0
            ? t('access.balance.left', { has: format(has), left: format(left) })
            : t('access.balance.missing', { has: format(has), missing: format(-left) })}
        </span>
      )}
    </div>
  )
}
