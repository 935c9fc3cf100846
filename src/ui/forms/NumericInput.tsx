import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { blurred, type NumericConfig, typed } from '#shared/numbers/numeric-input.ts'

type NumericInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'inputMode'> & {
  config?: NumericConfig
  /** What stands in the field, after the rules. */
  onText?: (text: string) => void
}

/** A text field that keeps to the numeric rules while one types, and writes the number out on leaving. */
export function NumericInput({
  config = {},
  onText,
  onChange,
  onBlur,
  className = 'input',
  ...rest
}: NumericInputProps) {
  const put = (field: HTMLInputElement, text: string) => {
    if (field.value !== text) write(field, text)
    onText?.(text)
  }
  return (
    <input
      {...rest}
      type="text"
      className={`${className} num`}
      inputMode={keyboardFor(config)}
      autoComplete="off"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        put(event.currentTarget, typed(event.currentTarget.value, config))
        onChange?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const text = blurred(event.currentTarget.value, config)
        if (text !== event.currentTarget.value) put(event.currentTarget, text)
        onBlur?.(event)
      }}
    />
  )
}

/** The cursor stays behind the character just typed, not at the end of the field. */
const write = (field: HTMLInputElement, text: string) => {
  const cursor = (field.selectionStart ?? field.value.length) - (field.value.length - text.length)
  field.value = text
  if (document.activeElement === field) field.setSelectionRange(Math.max(0, cursor), Math.max(0, cursor))
}

/** Number pads of phones have no minus, and those for whole numbers no point. */
const keyboardFor = ({ min, decimals }: NumericConfig) => {
  if (min === undefined || min < 0) return 'text'
  return decimals === 0 ? 'numeric' : 'decimal'
}
