import { type ReactNode, useState } from 'react'
import { Field, TextArea } from './Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type Answer, useForm } from './use-form.ts'

export interface ReasonFormProps<Result> {
  label: string
  help?: string
  /** Said where nothing was typed; without it the words may be left out. */
  missing?: string | undefined
  /** Characters. */
  most: number
  /** Of the field. */
  rows?: number
  /** Of the button. */
  action: string
  look?: 'main' | 'danger'
  onSend: (words: string) => Promise<Answer<Result>>
  /** What was sent has been taken. */
  onDone: (result: Result) => unknown
  /** What stands above the words. */
  children?: ReactNode
  /** Further fields, below the words. */
  below?: ReactNode
}

interface Words {
  words: string
  onWords: (words: string) => void
}

/** A form for some words of one's own: a reason, a request, an appeal. */
export function ReasonForm<Result>(props: ReasonFormProps<Result>) {
  const [words, setWords] = useState('')
  return <ReasonFields {...props} words={words} onWords={setWords} />
}

/** The form with words that its owner keeps. */
export function ReasonFields<Result>({
  label,
  help,
  missing,
  most,
  rows = 4,
  action,
  look = 'main',
  onSend,
  onDone,
  children,
  below,
  words,
  onWords,
}: ReasonFormProps<Result> & Words) {
  const form = useForm<'words'>()
  const isRequired = missing !== undefined
  const submit = async () => {
    if (!form.check({ words: words.trim() === '' ? (missing ?? null) : null })) return
    // Busy until what follows is done as well: until then it could be sent again.
    await form.ask(
      onSend(words).then(async (answer) => {
        if (answer.ok) await onDone(answer.result)
        return answer
      }),
    )
  }
  return (
    <FormFrame form={form} onSubmit={() => void submit()} label={action} look={look}>
      {children}
      <Field
        label={label}
        help={help}
        error={form.errors.words}
        isRequired={isRequired}
        isOptional={!isRequired}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={rows}
            maxLength={most}
            value={words}
            onChange={form.typing('words', onWords)}
          />
        )}
      </Field>
      {below}
    </FormFrame>
  )
}
