import { type ReactNode, useState } from 'react'
import type { Outcome } from '#browser/request.ts'
import { FormFrame } from '#features/accounts/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/accounts/account/parts/form/use-form.ts'
import { Field, TextArea } from '#ui/Field.tsx'

interface Props {
  label: string
  help?: string
  /** Error message for an empty text. */
  missing: string
  /** Characters. */
  most: number
  /** Of the button. */
  action: string
  look?: 'main' | 'danger'
  onSend: (words: string) => Promise<Outcome<unknown>>
  onDone: () => Promise<unknown>
  /** Further fields, above the words. */
  children?: ReactNode
}

/** A form with a required text: a reason or an appeal. */
export function WordsForm({ label, help, missing, most, action, look = 'main', ...rest }: Props) {
  const { onSend, onDone, children } = rest
  const form = useForm<'words'>()
  const [words, setWords] = useState('')

  const submit = async () => {
    if (!form.check({ words: words.trim() === '' ? missing : null })) return
    const outcome = await form.ask(onSend(words))
    if (outcome.ok) await onDone()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={action} look={look}>
      {children}
      <Field label={label} help={help} error={form.errors.words} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={most}
            value={words}
            onChange={({ currentTarget }) => {
              form.clear('words')
              setWords(currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormFrame>
  )
}
