import { LOCALES } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Localized } from '../../rules/content.ts'
import type { ControlOf } from './control.ts'
import { LANGUAGES, SHORT_NAMES } from './languages.ts'
import { shownInstead, withText } from './shown-instead.ts'

interface RowsProps {
  label: string
  text: Localized
  max: number
  isMultiline?: boolean
  describedBy?: string | undefined
  isInvalid?: boolean
  onChange: (text: Localized) => void
}

/** A text in each language; a missing one names what is shown in its place. */
export function TextRows({ label, text, max, isMultiline, describedBy, isInvalid, onChange }: RowsProps) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const Input = isMultiline ? TextArea : TextInput
  return (
    <div className="bf-langs">
      {LOCALES.map((locale) => {
        const other = shownInstead(text, locale)
        return (
          <div key={locale} data-missing={other === null ? undefined : ''}>
            <span aria-hidden="true">{SHORT_NAMES[locale]}</span>
            <Input
              lang={langOf(locale)}
              aria-label={t('builder.form.text.in', { field: label, locale: LANGUAGES[locale] })}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              placeholder={other === null ? '' : t('builder.form.text.shows', { locale: LANGUAGES[other] })}
              maxLength={max}
              value={text[locale] ?? ''}
              onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
                onChange(withText(text, locale, currentTarget.value))
              }
            />
          </div>
        )
      })}
    </div>
  )
}

export function LocalizedRows({ field, value, onChange, ids }: ControlOf<'localized'>) {
  const text = (value ?? {}) as Localized
  return (
    <TextRows
      label={field.label}
      text={text}
      max={field.max}
      isMultiline={field.multiline}
      describedBy={ids['aria-describedby']}
      isInvalid={ids['aria-invalid'] ?? false}
      onChange={onChange}
    />
  )
}
