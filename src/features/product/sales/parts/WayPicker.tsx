import '../sales.css'
import { useId } from 'react'
import { wayIcon, wayText } from '#features/product/payments/parts/way-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  ways: ReadonlyArray<{ provider: string; hint: string | undefined; isOff: boolean }>
  value: string
  onValue: (provider: string) => void
}

/** One of several ways to pay; a balance that is too small stands there with what is missing. */
export function WayPicker({ ways, value, onValue }: Props) {
  const { t } = useI18n()
  const name = useId()
  return (
    <fieldset className="pay-ways" aria-label={t('sales.way')}>
      {ways.map(({ provider, hint, isOff }) => (
        <label key={provider} data-off={isOff || undefined}>
          <input
            type="radio"
            name={name}
            className="choice"
            checked={provider === value}
            disabled={isOff}
            onChange={() => onValue(provider)}
          />
          <Icon path={wayIcon(provider)} size={20} className="text-soft" />
          <span className="min-w-0">
            <b>{wayText(provider, t)}</b>
            {hint && <small className="num">{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
