import { ROLES } from '#shared/people/asker.ts'
import { usePage } from '#site/context.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import { type PeopleTerms, SEEN_FILTERS, termsIn } from '../../rules.ts'

/** What the list is narrowed to beside words and standing; part of the form, so it works without script. */
export function MoreFilters({ terms }: { terms: PeopleTerms }) {
  const { t } = useI18n()
  const { frame } = usePage()
  return (
    <details className="faq card mt-1 p-3.5" open={Object.keys(termsIn(terms)).length > 0}>
      <summary className="flex items-center justify-between gap-3 text-14 font-medium">
        {t('admin.filters')}
        <Icon path={chevronDownIcon} size={16} className="flex-none text-faint" />
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('admin.filters.role')}>
          {(control) => (
            <NativeSelect {...control} name="role" defaultValue={terms.role}>
              <option value="">{t('admin.filters.any')}</option>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`admin.role.${role}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('admin.filters.level')}>
          {(control) => (
            <NativeSelect {...control} name="level" defaultValue={terms.level}>
              <option value="">{t('admin.filters.any')}</option>
              {Object.entries(frame.levels).map(([key, { name }]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('admin.filters.seen')}>
          {(control) => (
            <NativeSelect {...control} name="seen" defaultValue={terms.seen}>
              {SEEN_FILTERS.map((seen) => (
                <option key={seen} value={seen}>
                  {t('admin.filters.seenWhen', { seen })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t('admin.filters.from')}>
          {(control) => <TextInput {...control} type="date" name="from" defaultValue={terms.from} />}
        </Field>
        <Field label={t('admin.filters.to')}>
          {(control) => <TextInput {...control} type="date" name="to" defaultValue={terms.to} />}
        </Field>
      </div>
    </details>
  )
}
