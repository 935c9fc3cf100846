import { useState } from 'react'
import type { Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST } from '../../rules/joining.ts'
import type { DraftProps } from './node-draft.ts'

/** Name, description and rules of a node, one language at a time. */
export function NodeTexts({ draft: { texts }, change, error }: DraftProps & { error: string | undefined }) {
  const { t } = useI18n()
  const { frame, locale } = usePage()
  const [language, setLanguage] = useState<Locale>(locale)
  const text = texts[language]
  const set = (next: Partial<typeof text>) =>
    change({ texts: { ...texts, [language]: { ...text, ...next } } })
  return (
    <>
      <Chips
        name="language"
        label={t('community.node.settings.language')}
        chips={frame.languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onValue={(code) => setLanguage(code as Locale)}
      />
      <Field
        label={t('community.node.settings.name')}
        help={t('community.node.settings.name.help')}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST.name}
            value={text.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('community.node.settings.description')}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={MOST.description}
            value={text.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('community.node.settings.rules')} help={t('community.node.settings.rules.help')}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MOST.rules}
            value={text.rules}
            onChange={({ currentTarget }) => set({ rules: currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
