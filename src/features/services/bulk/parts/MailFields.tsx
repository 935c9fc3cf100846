import { LOCALES } from '#shared/texts/locales.ts'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type MailText, type MailTexts, MOST_SUBJECT, MOST_WORDS } from '../rules.ts'

interface Props {
  texts: MailTexts
  error: string | undefined
  onTexts: (texts: MailTexts) => void
}

const EMPTY: MailText = { subject: '', text: '' }

/** A mail in as many languages as somebody writes: each reader gets their own, or the site's first that is there. */
export function MailFields({ texts, error, onTexts }: Props) {
  const { t } = useI18n()
  return (
    <div className="grid gap-4">
      {LOCALES.map((language, at) => {
        const { subject, text } = texts[language] ?? EMPTY
        const change = (part: Partial<MailText>) =>
          onTexts({ ...texts, [language]: { subject, text, ...part } })
        const name = t('contentDesk.language.name', { language })
        return (
          <fieldset key={language} className="grid gap-3">
            <Field label={t('bulk.mail.subject', { language: name })} error={at === 0 ? error : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  lang={language}
                  maxLength={MOST_SUBJECT}
                  value={subject}
                  onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
                />
              )}
            </Field>
            <Field label={t('bulk.mail.text', { language: name })}>
              {(control) => (
                <TextArea
                  {...control}
                  lang={language}
                  maxLength={MOST_WORDS}
                  value={text}
                  onChange={({ currentTarget }) => change({ text: currentTarget.value })}
                />
              )}
            </Field>
          </fieldset>
        )
      })}
    </div>
  )
}
