import { type ComponentProps, useState } from 'react'
import { readAmount } from '#shared/numbers/money.ts'
import { TextInput } from '#ui/forms/Field.tsx'

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'inputMode'> {
  /** Whole units; null: nothing stands in the field. NaN: what stands there is no amount. */
  value: number | null
  onValue: (value: number | null) => void
  /** Decimals that the amount may have. */
  places: number
}

/**
 * A field for an amount. The form holds the number; what was typed for it, `12.` or `1.234,50`, is known here alone, and
 * gives way to the number as we write it when one leaves the field.
 */
export function AmountInput({ value, onValue, places, className = '', ...rest }: Props) {
  const [text, setText] = useState(() => written(value, places))
  const read = (typed: string) => (typed.trim() === '' ? null : (readAmount(typed, places) ?? Number.NaN))
  // Set from elsewhere: copied from another variant, or another draft.
  const isOther = !Number.isNaN(value) && !Object.is(read(text), value)
  return (
    <TextInput
      {...rest}
      className={`num ${className}`}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isOther ? written(value, places) : text}
      onChange={({ target }) => {
        setText(target.value)
        onValue(read(target.value))
      }}
      onBlur={() => !Number.isNaN(value) && setText(written(value, places))}
    />
  )
}

const written = (value: number | null, places: number): string =>
  value === null || Number.isNaN(value) ? '' : Number.isInteger(value) ? String(value) : value.toFixed(places)
