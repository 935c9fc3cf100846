import { formatMoney } from '#shared/numbers/money-text.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
  currency: string
  price: number
  days: number
}

/** Off unless they say so: what is bought renews from the balance. */
export function RenewSwitch({ isOn, onChange, currency, price, days }: Props) {
  const { t, locale } = useI18n()
  return (
    <Switch checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
      {t('renewals.switch', { price: formatMoney(price, currency, locale), days })}
    </Switch>
  )
}
