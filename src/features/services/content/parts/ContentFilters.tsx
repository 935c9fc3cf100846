import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon } from '#ui/icons.ts'
import {
  CONTENT_PATH,
  CONTENT_SORTS,
  CONTENT_STATES,
  type ContentSort,
  type ContentTerms,
  MOST_AUTHOR,
  MOST_KEY,
  MOST_TAG,
  NO_TERMS,
  termsIn,
} from '../rules.ts'
import type { ContentPage } from '../schemas.ts'

interface Props {
  terms: ContentTerms
  sort: ContentSort
  places: ContentPage['places']
}

/** What the list is narrowed to: a form whose answer is an address, so that it can be linked and works without script. */
export function ContentFilters({ terms, sort, places }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const isNarrowed = Object.keys(termsIn({ ...terms, q: '', kind: '', state: '' })).length > 0
  return (
    <search>
      <form action={href(CONTENT_PATH)} className="mb-5 grid gap-3">
        <Field label={t('contentDesk.find')} help={t('contentDesk.find.help')}>
          {(control) => (
            <span className="flex gap-2.5">
              <span className="min-w-0 flex-1">
                <TextInput {...control} type="search" name="q" defaultValue={terms.q} maxLength={MOST_KEY} />
              </span>
              <Button type="submit" look="main" className="h-11">
                {t('admin.find.go')}
              </Button>
            </span>
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-3">
          <Choice
            name="kind"
            label={t('contentDesk.kind')}
            value={terms.kind}
            options={ALL_KINDS.map((kind) => [kind, t('contentDesk.kind.name', { kind })])}
          />
          <Choice
            name="state"
            label={t('contentDesk.state')}
            value={terms.state}
            options={CONTENT_STATES.map((state) => [state, t('contentDesk.state.name', { state })])}
          />
          <Field label={t('contentDesk.sort')}>
            {(control) => (
              <NativeSelect {...control} name="sort" defaultValue={sort}>
                {CONTENT_SORTS.map((one) => (
                  <option key={one} value={one}>
                    {t('contentDesk.sort.name', { sort: one })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
        <details className="faq card p-3.5" open={isNarrowed}>
          <summary className="flex items-center justify-between gap-3 text-14 font-medium">
            {t('admin.filters')}
            <Icon path={chevronDownIcon} size={16} className="flex-none text-faint" />
          </summary>
          <MoreTerms terms={terms} places={places} />
        </details>
        {(isNarrowed || terms.q !== '' || terms.kind !== '' || terms.state !== '') && (
          <a className="link justify-self-start text-14" href={href(CONTENT_PATH)}>
            {t('contentDesk.all')}
          </a>
        )}
      </form>
    </search>
  )
}

function MoreTerms({ terms, places }: Pick<Props, 'terms' | 'places'>) {
  const { t } = useI18n()
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        name="node"
        label={t('contentDesk.node')}
        value={terms.node === NO_TERMS.node ? '' : String(terms.node)}
        options={places.map(({ databaseId, name }) => [String(databaseId), name])}
      />
      <Field label={t('contentDesk.author')} help={t('contentDesk.author.help')}>
        {(control) => (
          <TextInput {...control} name="author" defaultValue={terms.author} maxLength={MOST_AUTHOR} />
        )}
      </Field>
      <Choice
        name="language"
        label={t('contentDesk.language')}
        value={terms.language}
        options={LOCALES.map((language) => [language, t('contentDesk.language.name', { language })])}
      />
      <Field label={t('contentDesk.tag')}>
        {(control) => <TextInput {...control} name="tag" defaultValue={terms.tag} maxLength={MOST_TAG} />}
      </Field>
      <Field label={t('contentDesk.from')}>
        {(control) => <TextInput {...control} type="date" name="from" defaultValue={terms.from} />}
      </Field>
      <Field label={t('contentDesk.to')}>
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={terms.to} />}
      </Field>
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  /** Value and name. */
  options: ReadonlyArray<readonly [string, string]>
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const { t } = useI18n()
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} name={name} defaultValue={value}>
          <option value="">{t('admin.filters.any')}</option>
          {options.map(([key, shown]) => (
            <option key={key} value={key}>
              {shown}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
