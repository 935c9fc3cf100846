import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, lockIcon } from '#ui/icons.ts'
import { clockText, isWhole, SOON } from '../../rules/checkout.ts'
import type { OrderView } from '../../schemas.ts'
import { useLeft } from './Countdown.tsx'
import { PayLabel } from './PayLabel.tsx'

interface Props {
  order: OrderView
  deadline: number
  isBusy: boolean
  form: string
}

/** The sum and the button at the lower edge of small screens. */
export function PayBar({ order, deadline, isBusy, form }: Props) {
  const { t, locale } = useI18n()
  const left = useLeft(deadline)
  return (
    <div className="checkout-bar">
      <div className="min-w-0 flex-1">
        <b className="num text-20">{formatMoney(order.total, order.currency, locale)}</b>
        <p className="flex items-center gap-1 text-13 text-soft">
          {isWhole(order) ? (
            <span aria-hidden className={`num flex items-center gap-1 ${left <= SOON ? 'text-warn' : ''}`}>
              <Icon path={clockIcon} size={14} />
              {clockText(left)}
            </span>
          ) : (
            t('orders.checkout.withoutPostage')
          )}
        </p>
      </div>
      <Button look="main" size="large" type="submit" form={form} isPending={isBusy}>
        <Icon path={lockIcon} />
        <PayLabel order={order} />
      </Button>
    </div>
  )
}
