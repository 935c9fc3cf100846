import { useId } from 'react'
import { Choice, Segments } from '#ui/forms/Choice.tsx'
import { NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type ControlIds, type ControlOf, isSegmented } from './control.ts'
import { useTyped } from './use-typed.ts'

/** For a control that its label points at. */
const named = ({ labelId: _, ...ids }: ControlIds) => ids

export function TextControl({ field, value, onChange, ids }: ControlOf<'text'>) {
  const Input = field.multiline ? TextArea : TextInput
  return (
    <Input
      {...named(ids)}
      maxLength={field.max}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(currentTarget.value === '' ? undefined : currentTarget.value)
      }
    />
  )
}

/** As the schema of links takes it: a path of this site, a full address, a mail or phone link. */
export const LINK = /^(https?:\/\/|mailto:|tel:|[^:]*$)/i
export const LINK_MOST = 2_000

export function LinkControl({ value, onChange, ids, onProblem }: ControlOf<'link'>) {
  const { t } = useI18n()
  const shown = typeof value === 'string' ? value : ''
  const [text, type] = useTyped(shown)
  return (
    <TextInput
      {...named(ids)}
      inputMode="url"
      maxLength={LINK_MOST}
      placeholder={t('builder.form.link.hint')}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.trim()
        const isLink = LINK.test(next)
        type(currentTarget.value, isLink ? next : shown)
        onProblem(isLink ? null : t('builder.form.link.problem'))
        if (isLink) onChange(next === '' ? undefined : next)
      }}
    />
  )
}

export function NumberControl({ field, value, onChange, ids, onProblem }: ControlOf<'number'>) {
  const { t } = useI18n()
  const { min, max, step, unit } = field
  const shown = typeof value === 'number' ? String(value) : ''
  const [text, type] = useTyped(shown)
  const decimals = Number.isInteger(step) ? 0 : (String(step).split('.')[1] ?? '').length
  // The least is said, not put in: whoever types 15 begins with 1.
  const config = { ...(min !== null && min >= 0 && { min: 0 }), ...(max !== null && { max }), decimals }
  const take = (next: string) => {
    if (next === text) return
    const number = Number(next)
    const isFit = next !== '' && !Number.isNaN(number) && (min === null || number >= min)
    type(next, isFit ? String(number) : shown)
    onProblem(isFit || next === '' ? null : t('builder.form.number.least', { least: min ?? 0 }))
    if (isFit && String(number) !== shown) onChange(number)
  }
  // Only on leaving: on the way to another number the field is empty for a moment, and the default would jump in.
  const leave = () => {
    if (text !== '' || shown === '') return
    type('', '')
    onChange(undefined)
  }
  return (
    <div className="flex items-center gap-2">
      <NumericInput {...named(ids)} config={config} value={text} onText={take} onBlur={leave} />
      {unit && <span className="text-14 text-soft">{unit}</span>}
    </div>
  )
}

export function SwitchControl({ value, onChange, ids }: ControlOf<'switch'>) {
  return (
    <input
      {...named(ids)}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      className="switch"
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

export function ChoiceControl({ field, value, onChange, ids }: ControlOf<'choice'>) {
  const { t } = useI18n()
  const group = useId()
  const take = (chosen: string) =>
    onChange(field.options.find((option) => String(option.value) === chosen)?.value)
  if (isSegmented(field, value)) {
    return (
      <Segments
        name={group}
        label={field.label}
        segments={field.options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        onValue={take}
      />
    )
  }
  const isSet = field.options.some((option) => option.value === value)
  return (
    <NativeSelect
      {...named(ids)}
      value={isSet ? String(value) : ''}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    >
      {!isSet && <option value="">{t('builder.form.choice.none')}</option>}
      {field.options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

export function ChoicesControl({ field, value, onChange }: ControlOf<'choices'>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <div className="grid gap-2">
      {field.options.map((option) => (
        <Choice
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget }) =>
            onChange(
              // In the order of the options, whichever was ticked first.
              field.options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? currentTarget.checked : chosen.includes(one))),
            )
          }
        >
          {option.label}
        </Choice>
      ))}
    </div>
  )
}

const DAY_LENGTH = 10

export function DateControl({ value, onChange, ids }: ControlOf<'date'>) {
  const day = typeof value === 'string' ? value.slice(0, DAY_LENGTH) : ''
  return (
    <TextInput
      {...named(ids)}
      type="date"
      value={day}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}
