import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LANGUAGE_NAMES } from '../rules.ts'

interface Props {
  before: Locale
  /** Missing: only the form that it stands in is told. */
  onChange?: (language: Locale) => void
}

/** The language in which somebody wants the letters. */
export function LanguageSelect({ before, onChange }: Props) {
  const { t } = useI18n()
  return (
    <Field label={t('newsletter.language')}>
      {(control) => (
        <NativeSelect
          {...control}
          name="language"
          defaultValue={before}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value as Locale)}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={LOCALE_TAGS[locale]}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
