import { useState } from 'react'
import { typed } from '#shared/numbers/numeric-input.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { useI18n } from '../i18n.tsx'
import { minusIcon, plusIcon } from '../icons.ts'
import { NumericInput } from './NumericInput.tsx'

type StepperProps = {
  value: number
  onValue: (value: number) => void
  min?: number
  max?: number
  label: string
  name?: string
}

/** A small whole number: how many of a thing. */
export function Stepper({ value, onValue, min = 1, max = 999, label, name }: StepperProps) {
  const { t } = useI18n()
  // While typing, the field may be empty; the value outside stays the last valid number.
  const [text, setText] = useState<string | null>(null)
  const step = (by: number) => {
    setText(null)
    onValue(Math.min(max, Math.max(min, value + by)))
  }
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-control border border-edge">
      <IconButton
        icon={minusIcon}
        label={t('ui.number.less')}
        disabled={value <= min}
        onClick={() => step(-1)}
      />
      <NumericInput
        name={name}
        aria-label={label}
        config={{ min: 0, max, decimals: 0 }}
        className="w-10 rounded-small bg-transparent text-center font-medium"
        value={text ?? String(value)}
        onText={(next) => {
          setText(next)
          if (Number(next) >= min) onValue(Number(typed(next, { max, decimals: 0 })))
        }}
        onBlur={() => setText(null)}
      />
      <IconButton
        icon={plusIcon}
        label={t('ui.number.more')}
        disabled={value >= max}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
