import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { saveConnection } from '../contract.ts'
import { type ConnectionField, FIELDS, type Fields, fieldsOf, MOST_FIELD, MOST_KEY } from '../rules.ts'
import type { ConnectionLine } from '../schemas.ts'

/** Refusals that the form says itself, so no toast is needed. */
const SAID_HERE = Object.keys(saveConnection.errors)

interface Props {
  line: ConnectionLine
  /** `to`: where a test mail went. */
  onSaved: (to: string | null) => void
  look?: 'main' | 'line'
  /** Only what is needed at first. */
  isShort?: boolean
}

/** The fields of a connection. It is tried as it is saved, and what does not work is said here. */
export function ConnectionForm({ line, onSaved, look = 'line', isShort = false }: Props) {
  const { t } = useI18n()
  const { name, open, setAt } = line
  const form = useForm<never>()
  const [fields, setFields] = useState<Fields>(() =>
    Object.fromEntries(FIELDS[name].map((field) => [field.name, open[field.name] ?? field.start ?? ''])),
  )
  const save = async () => {
    const outcome = await form.ask(send(saveConnection, { name, fields, seen: setAt }, { steps: SAID_HERE }))
    if (outcome.ok) onSaved(outcome.result.to)
  }
  const shown = fieldsOf(name, fields).filter(({ isRare }) => !(isShort && isRare))
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('connections.save', { name })} look={look}>
      {shown.map((field) => (
        <OneField
          key={field.name}
          line={line}
          field={field}
          value={fields[field.name] ?? ''}
          onValue={(value) => setFields((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </FormFrame>
  )
}

interface FieldProps {
  line: ConnectionLine
  field: ConnectionField
  value: string
  onValue: (value: string) => void
}

/** Secrets are typed and never shown: an empty one keeps what is set. */
function OneField({ line, field, value, onValue }: FieldProps) {
  const { t } = useI18n()
  const { isSecret = false, isOptional = false, isLong = false, choices } = field
  const isSet = line.secrets.includes(field.name)
  const help = isSet ? t('connections.secret') : t('connections.field.help', { field: field.name })
  return (
    <Field
      label={t(`connections.field.${field.name}`)}
      {...(help.trim() !== '' && { help })}
      isOptional={isOptional}
    >
      {(control) =>
        choices ? (
          <NativeSelect
            {...control}
            value={value}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {t('connections.choice', { choice })}
              </option>
            ))}
          </NativeSelect>
        ) : isLong ? (
          <TextArea
            {...control}
            className="num"
            value={value}
            maxLength={MOST_KEY}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
        ) : (
          <TextInput
            {...control}
            type={isSecret ? 'password' : 'text'}
            className="num"
            value={value}
            maxLength={MOST_FIELD}
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
        )
      }
    </Field>
  )
}
