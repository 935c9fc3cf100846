import { useState } from 'react'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST_PREHEADER, MOST_SUBJECT } from '../rules.ts'
import type { LetterText } from '../schemas.ts'

interface Props {
  language: Locale
  words: LetterText
  onChange: (part: Partial<LetterText>) => void
}

/** What a letter says in one language. */
export function WordsFields({ language, words, onChange }: Props) {
  const { t } = useI18n()
  const lang = LOCALE_TAGS[language]
  return (
    <>
      <Field label={t('newsletter.letter.subject')}>
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            name="subject"
            maxLength={MOST_SUBJECT}
            value={words.subject}
            onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('newsletter.letter.preheader')} help={t('newsletter.letter.preheader.help')}>
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            name="preheader"
            maxLength={MOST_PREHEADER}
            value={words.preheader}
            onChange={({ currentTarget }) => onChange({ preheader: currentTarget.value })}
          />
        )}
      </Field>
      {(['opening', 'closing'] as const).map((part) => (
        <RichPart
          key={part}
          label={t(`newsletter.letter.${part}`)}
          lang={lang}
          before={words[part]}
          onChange={(document) => onChange({ [part]: document })}
        />
      ))}
    </>
  )
}

interface RichPartProps {
  label: string
  lang: string
  before: Doc | null
  onChange: (document: Doc) => void
}

const NOTHING: Doc = { version: 1, content: [{ type: 'paragraph' }] }

/** The editor of replies, which has a Markdown mode of its own. */
function RichPart({ label, lang, before, onChange }: RichPartProps) {
  // Only the first content; then the editor holds the text.
  const [first] = useState(() => joinHidden(before && before.content.length > 0 ? before : NOTHING, null))
  return (
    <fieldset aria-label={label} className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      <Editor
        kind="reply"
        label={label}
        placeholder={label}
        lang={lang}
        before={first}
        onChange={(json) => onChange(splitHidden(json).document)}
      />
    </fieldset>
  )
}
