import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Membership } from '../schemas.ts'
import { useAmount } from './use-amount.ts'

interface Props {
  offer: Membership['tiers'][number]['offers'][number]
  days: number
}

/** The price in the largest figures; below it for how long, and what is paid where days that are left are taken off. */
export function TierPrice({ offer: { price, unused, currency }, days }: Props) {
  const { t } = useI18n()
  const { plain } = useAmount()
  return (
    <p className="num">
      <Price minor={price} currency={currency} size="large" />
      <span className="mt-1 block text-14 text-soft">
        {days === 0 ? t('wealth.vip.once') : t('wealth.vip.days', { days })}
        {unused > 0 && ` · ${t('wealth.vip.youPay', { cost: plain(price - unused, currency) })}`}
      </span>
    </p>
  )
}
