import '../css/choices.css'
import type { ComponentProps, ReactNode } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'children'> & { children: ReactNode }

/** As high as a finger needs. */
const LABEL =
  'flex cursor-pointer gap-2.5 text-14 has-disabled:cursor-not-allowed has-disabled:opacity-50 pointer-coarse:py-3'

/** A tick box, or with `type="radio"` one of several. */
export function Choice({ children, type = 'checkbox', ...rest }: ChoiceProps) {
  return (
    <label className={`${LABEL} items-start`}>
      <input type={type} {...rest} className="choice" />
      <span>{children}</span>
    </label>
  )
}

/** On or off, at once. */
export function Switch({ children, ...rest }: Omit<ChoiceProps, 'type'>) {
  return (
    <label className={`${LABEL} items-center`}>
      <input type="checkbox" {...rest} className="switch" />
      <span>{children}</span>
    </label>
  )
}

type Chip = { value: string; label: ReactNode; isDisabled?: boolean }

type ChipsProps = {
  name: string
  label: string
  chips: Chip[]
  value: string | undefined
  onValue: (value: string) => void
}

/** One of a few, all in sight: sizes, colours, sort orders. */
export function Chips({ name, label, chips, value, onValue }: ChipsProps) {
  return (
    <fieldset className="flex flex-wrap content-start gap-2" aria-label={label}>
      {chips.map((chip) => (
        <label key={chip.value} className="chip">
          <input
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            disabled={chip.isDisabled}
            onChange={() => onValue(chip.value)}
            className="sr-only"
          />
          {chip.label}
        </label>
      ))}
    </fieldset>
  )
}

type SegmentsProps<Value extends string> = {
  name: string
  label: string
  segments: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
}

/** One of two or three ways, side by side: each shows another form. */
export function Segments<Value extends string>({
  name,
  label,
  segments,
  value,
  onValue,
}: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className="segments">
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
