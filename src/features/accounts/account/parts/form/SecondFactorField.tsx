import { useEffect, useRef } from 'react'
import { Field, TextInput } from '#ui/forms/Field.tsx'

interface Props {
  label: string
  help?: string | undefined
  error: string | undefined
  value: string
  onValue: (value: string) => void
  /** It appears where something else was asked for before. */
  takesFocus?: boolean
}

/** A code of an authenticator app, or a recovery code: that has letters, so any keyboard may come up for it. */
export function SecondFactorField({ label, help, error, value, onValue, takesFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Field label={label} help={help} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          className="num"
        />
      )}
    </Field>
  )
}
