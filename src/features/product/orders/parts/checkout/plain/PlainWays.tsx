import { wayIcon, wayText } from '#features/product/payments/parts/way-text.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../../schemas.ts'
import { Part } from '../Part.tsx'
import { Problem } from './PlainAddress.tsx'
import type { RefusedForm } from './PlainCheckout.tsx'

/** With what it is paid, where there is a choice: the balance of whoever has one, or somebody who takes money. */
export function PlainWays({ order, field, message, typed }: { order: OrderView } & RefusedForm) {
  const { t, locale } = useI18n()
  const { buyer, checkout, currency, total } = order
  const outside = checkout?.ways ?? []
  if (outside.length === 0 || total === 0) return field === 'way' ? <Problem>{message}</Problem> : null
  const balance = checkout?.balance ?? 0
  const ways = [
    ...(buyer === null
      ? []
      : [
          {
            name: 'balance',
            hint: t('orders.checkout.way.has', { balance: formatMoney(balance, currency, locale) }),
          },
        ]),
    ...outside.map(({ provider, isTest }) => ({ name: provider, hint: isTest ? t('payments.test') : '' })),
  ]
  const usual = buyer !== null && balance < total ? outside[0]?.provider : ways[0]?.name
  const chosen = typed.way ?? usual
  return (
    <Part part="balance" title={t('orders.checkout.way')}>
      <fieldset className="checkout-picks" aria-label={t('orders.checkout.way')}>
        {ways.map(({ name, hint }) => (
          <div key={name} className="checkout-pick">
            <label>
              <input
                type="radio"
                name="way"
                value={name}
                className="choice"
                defaultChecked={name === chosen}
              />
              <Icon path={wayIcon(name)} size={20} className="text-soft" />
              <span className="min-w-0">
                <b>{wayText(name, t)}</b>
                {hint && <small className="num">{hint}</small>}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      {field === 'way' && <Problem>{message}</Problem>}
    </Part>
  )
}
