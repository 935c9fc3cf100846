import { Field, TextArea } from '#ui/forms/Field.tsx'
import { MOST_WORDS } from '../rules/requests.ts'

interface Props {
  label: string
  words: string
  onWords: (words: string) => void
  error: string | undefined
  isRequired: boolean
}

/** What the buyer or the seller says to it. */
export function WordsField({ label, words, onWords, error, isRequired }: Props) {
  return (
    <Field label={label} error={error} isRequired={isRequired} isOptional={!isRequired}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={MOST_WORDS}
          value={words}
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
      )}
    </Field>
  )
}
