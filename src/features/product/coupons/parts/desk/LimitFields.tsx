import { usePage } from '#site/context.tsx'
import { Choice, Segments, Switch } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { PeopleField } from './PeopleField.tsx'
import type { FieldsProps } from './WorthFields.tsx'

export interface Category {
  databaseId: number
  name: string
}

const toggled = <Key,>(all: readonly Key[], key: Key): Key[] =>
  all.includes(key) ? all.filter((one) => one !== key) : [...all, key]

/** What a coupon can be used for. */
export function WhereFields({
  draft,
  change,
  errors,
  categories,
}: FieldsProps & { categories: readonly Category[] }) {
  const { t } = useI18n()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('coupons.info.where')}</legend>
      <Segments
        name="campaign-where"
        label={t('coupons.info.where')}
        segments={(['other', 'terms', 'ids'] as const).map((value) => ({
          value,
          label: t(`coupons.desk.where.${value}`),
        }))}
        value={draft.where}
        onValue={(where) => change({ where }, 'where')}
      />
      {draft.where === 'terms' && (
        <>
          <div className="grid gap-2 sm:grid-cols-3">
            {categories.map(({ databaseId, name }) => (
              <Choice
                key={databaseId}
                checked={draft.terms.includes(databaseId)}
                aria-invalid={errors.where ? true : undefined}
                onChange={() => change({ terms: toggled(draft.terms, databaseId) }, 'where')}
              >
                {name}
              </Choice>
            ))}
          </div>
          {errors.where && <p className="text-13 text-danger">{errors.where}</p>}
        </>
      )}
      {draft.where === 'ids' && (
        <Field
          label={t('coupons.desk.products')}
          help={t('coupons.desk.products.help')}
          error={errors.where}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              className="num"
              maxLength={2000}
              value={draft.products}
              onChange={({ currentTarget }) => change({ products: currentTarget.value }, 'where')}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** Who can use it. */
export function WhoFields({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const { levels, vips } = usePage().frame
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('coupons.info.who')}</legend>
      <Segments
        name="campaign-who"
        label={t('coupons.info.who')}
        segments={(['none', 'ids', 'levels'] as const).map((value) => ({
          value,
          label: t(`coupons.desk.who.${value}`),
        }))}
        value={draft.who}
        onValue={(who) => change({ who }, 'who')}
      />
      {draft.who === 'ids' && (
        <PeopleField
          label={t('coupons.desk.people')}
          people={draft.people}
          onPeople={(people) => change({ people }, 'who')}
          error={errors.who}
        />
      )}
      {draft.who === 'levels' && (
        <>
          <div className="grid gap-2 sm:grid-cols-3">
            {Object.entries({ ...levels, ...vips }).map(([key, { name }]) => (
              <Choice
                key={key}
                checked={draft.levels.includes(key)}
                aria-invalid={errors.who ? true : undefined}
                onChange={() => change({ levels: toggled(draft.levels, key) }, 'who')}
              >
                {name}
              </Choice>
            ))}
          </div>
          {errors.who && <p className="text-13 text-danger">{errors.who}</p>}
        </>
      )}
    </fieldset>
  )
}

/** How often, from when until when, and whether it may be passed on. */
export function LimitFields({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const counts = [
    ['uses', t('coupons.desk.uses'), t('coupons.desk.uses.help')],
    ['perPerson', t('coupons.desk.perPerson'), undefined],
  ] as const
  const days = [
    ['start', t('coupons.desk.start'), t('coupons.desk.start.help')],
    ['end', t('coupons.desk.end'), t('coupons.desk.end.help')],
  ] as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('coupons.desk.limits')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {counts.map(([name, label, help]) => (
          <Field key={name} label={label} help={help} error={errors[name]} isRequired>
            {(control) => (
              <NumericInput
                {...control}
                config={{ decimals: 0, min: 0 }}
                defaultValue={draft[name]}
                onText={(text) => change({ [name]: text }, name)}
              />
            )}
          </Field>
        ))}
        {days.map(([name, label, help]) => (
          <Field key={name} label={label} help={help} error={name === 'end' ? errors.end : undefined}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={draft[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, 'end')}
              />
            )}
          </Field>
        ))}
      </div>
      <Switch
        checked={draft.allowPush}
        onChange={({ currentTarget }) => change({ allowPush: currentTarget.checked })}
      >
        {t('coupons.canPush')}
      </Switch>
      <div>
        <Switch
          checked={draft.isShown}
          onChange={({ currentTarget }) => change({ isShown: currentTarget.checked }, 'shown')}
        >
          {t('coupons.desk.isShown')}
        </Switch>
        <p className="mt-1 text-13 text-soft">{t('coupons.desk.isShown.help')}</p>
        {errors.shown && (
          <p role="alert" className="mt-1 text-13 text-danger">
            {errors.shown}
          </p>
        )}
      </div>
    </fieldset>
  )
}
