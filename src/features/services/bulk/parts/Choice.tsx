import { Field, NativeSelect } from '#ui/forms/Field.tsx'

interface ChoiceProps {
  label: string
  value: string
  onValue: (value: string) => void
  /** Value and name. */
  options: ReadonlyArray<readonly [string, string]>
}

/** One of several, by name. */
export function Choice({ label, value, onValue, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
