import { type FormEvent, useState } from 'react'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { embedOf, frameAddress } from '../../rules/embeds.ts'
import type { Inserted } from './inserted.ts'

interface Props {
  /** A film of the two sites, or a frame of any. */
  way: 'embed' | 'iframe'
  formId: string
  onInsert: (inserted: Inserted) => void
}

/** What is shown from another site. */
export function EmbedPane({ way, formId, onInsert }: Props) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const insert = (event: FormEvent) => {
    event.preventDefault()
    const embed = way === 'embed' ? embedOf(text) : null
    const address = way === 'iframe' ? frameAddress(text) : null
    setBad(!embed && !address)
    if (embed) onInsert({ type: 'embed', embed: { ...embed, address: text } })
    if (address) onInsert({ type: 'iframe', address })
  }
  return (
    <form id={formId} onSubmit={insert} noValidate>
      <Field
        label={t(`library.${way}.label`)}
        help={t(`library.${way}.help`)}
        isRequired
        error={isBad ? t(way === 'embed' ? 'refusal.media-embed' : 'library.iframe.bad') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            placeholder="https://"
            maxLength={2_000}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setBad(false)
            }}
          />
        )}
      </Field>
    </form>
  )
}
