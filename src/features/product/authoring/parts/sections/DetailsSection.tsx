import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { EXCERPT_MOST, SLUG_MOST, slugOf } from '../../rules.ts'
import { FieldWrong } from '../wrong/FieldWrong.tsx'
import { ContentsField } from './ContentsField.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** Language, excerpt and slug: most texts keep the defaults. */
export function DetailsSection({ form, change }: SectionProps) {
  const { language, excerpt, slug, title } = form
  const { t } = useI18n()
  const { frame } = usePage()
  const nameOf = (code: Locale) => frame.languages.find((one) => one.code === code)?.name ?? code
  return (
    <Section title={t('authoring.details')}>
      <Field label={t('authoring.language')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            onChange={(event) => change({ language: event.target.value as Locale })}
          >
            {LOCALES.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {form.kind === 'article' && <ContentsField form={form} change={change} />}
      <div data-field="excerpt" className="grid gap-2">
        <Field label={t('authoring.excerpt')} help={t('authoring.excerpt.help')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={EXCERPT_MOST}
              value={excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
          )}
        </Field>
        <FieldWrong field="excerpt" />
      </div>
      <div data-field="slug" className="grid gap-2">
        <Field label={t('authoring.slug')} help={t('authoring.slug.help')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={SLUG_MOST}
              placeholder={slugOf(title)}
              value={slug}
              onChange={(event) => change({ slug: event.target.value })}
              onBlur={() => slugOf(slug) !== slug && change({ slug: slugOf(slug) })}
            />
          )}
        </Field>
        <FieldWrong field="slug" />
      </div>
    </Section>
  )
}
