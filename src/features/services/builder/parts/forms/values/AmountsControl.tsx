import { AmountInput } from '#features/product/authoring/parts/goods/AmountInput.tsx'
import { minorOf } from '#shared/numbers/money.ts'
import { decimalsOf, toDecimal } from '#shared/numbers/money-text.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ControlOf } from '../control.ts'

/** An amount in each currency of the site, in whole units; a currency without one is left out. */
export function AmountsControl({ field, value, onChange, onProblem, ids }: ControlOf<'amounts'>) {
  const { t } = useI18n()
  const amounts = amountsIn(value)
  const currencies = [...new Set([...field.currencies, ...Object.keys(amounts)])]
  const put = (currency: string, whole: number | null) => {
    const { [currency]: _, ...others } = amounts
    const minor = whole === null ? null : minorOf(whole, currency)
    const isWrong = whole !== null && minor === null
    onProblem(isWrong ? t('builder.form.amount.problem', { currency }) : null)
    if (!isWrong) onChange(minor === null ? others : { ...others, [currency]: minor })
  }
  return (
    <div className="bf-langs">
      {currencies.map((currency) => {
        const minor = amounts[currency]
        return (
          <div key={currency}>
            <span aria-hidden="true">{currency}</span>
            <AmountInput
              aria-label={t('builder.form.amount.in', { field: field.label, currency })}
              aria-describedby={ids['aria-describedby']}
              aria-invalid={ids['aria-invalid']}
              value={minor === undefined ? null : Number(toDecimal(minor, currency))}
              places={decimalsOf(currency)}
              onValue={(whole) => put(currency, whole)}
            />
          </div>
        )
      })}
    </div>
  )
}

function amountsIn(value: unknown): Record<string, number> {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(all.filter(([, amount]) => typeof amount === 'number'))
}
