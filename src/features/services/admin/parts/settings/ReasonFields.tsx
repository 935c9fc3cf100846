import { useState } from 'react'
import { REPORTED_KINDS, type ReportedKind } from '#features/services/reports/rules.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { MOST_REASONS } from '../../rules.ts'
import type { ReportReason, SiteChoices } from '../../schemas.ts'

interface Props {
  reasons: SiteChoices['reasons']
  onChange: (reasons: SiteChoices['reasons']) => void
  error: string | undefined
}

/** What somebody can choose who reports a thing, for each kind of thing. */
export function ReasonFields({ reasons, onChange, error }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const [kind, setKind] = useState<ReportedKind>('post')
  const own = reasons[kind]
  const put = (next: ReportReason[]) => onChange({ ...reasons, [kind]: next })
  const rename = (key: string, locale: (typeof LOCALES)[number], word: string) =>
    put(own.map((one) => (one.key === key ? { ...one, name: { ...one.name, [locale]: word } } : one)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('admin.settings.reasons')}</legend>
      <Field label={t('admin.settings.reasons.kind')} help={t('admin.settings.reasons.help')} error={error}>
        {(control) => (
          <NativeSelect
            {...control}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as ReportedKind)}
          >
            {REPORTED_KINDS.map((one) => (
              <option key={one} value={one}>
                {t('report.kind', { kind: one })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {own.map(({ key, name }, place) => (
        <div key={key} className="flex items-end gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-3">
            {LOCALES.map((locale) => (
              <TextInput
                key={locale}
                lang={langOf(locale)}
                value={name[locale]}
                maxLength={100}
                aria-label={`${place + 1}. ${t(`admin.settings.name.${locale}`)}`}
                placeholder={t(`admin.settings.name.${locale}`)}
                onChange={({ currentTarget }) => rename(key, locale, currentTarget.value)}
              />
            ))}
          </div>
          <IconButton
            icon={trashIcon}
            label={t('admin.settings.reasons.remove', { place: place + 1 })}
            onClick={() => put(own.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      {own.length < MOST_REASONS && (
        <div>
          <Button
            look="line"
            size="small"
            onClick={() =>
              put([...own, { key: crypto.randomUUID(), name: { 'zh-hans': '', en: '', es: '' } }])
            }
          >
            {t('admin.settings.reasons.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
