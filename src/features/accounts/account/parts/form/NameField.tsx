import type { ReactNode, Ref } from 'react'
import { LONGEST_NAME } from '#features/kernel/people/rules/names.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'

interface Props {
  label: string
  help?: ReactNode
  error: string | undefined
  value: string
  onValue: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

/** What somebody is called. */
export function NameField({ label, help, error, value, onValue, inputRef }: Props) {
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          name="nickname"
          autoComplete="nickname"
          // Room for more than is taken, so that it is said and not cut.
          maxLength={2 * LONGEST_NAME}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
