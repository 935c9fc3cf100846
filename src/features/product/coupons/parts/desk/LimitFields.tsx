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

interface TicksProps<Key> {
  offered: ReadonlyArray<readonly [key: Key, name: string]>
  ticked: readonly Key[]
  onTicked: (ticked: Key[]) => void
  error: string | undefined
}

/** Some of several, and what is wrong with them. */
function Ticks<Key extends string | number>({ offered, ticked, onTicked, error }: TicksProps<Key>) {
  const turn = (key: Key) =>
    onTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key])
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-3">
        {offered.map(([key, name]) => (
          <Choice
            key={key}
            checked={ticked.includes(key)}
            aria-invalid={error ? true : undefined}
            onChange={() => turn(key)}
          >
            {name}
          </Choice>
        ))}
      </div>
      {error && <p className="text-13 text-danger">{error}</p>}
    </>
  )
}

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
        <Ticks
          offered={categories.map(({ databaseId, name }) => [databaseId, name])}
          ticked={draft.terms}
          onTicked={(terms) => change({ terms }, 'where')}
          error={errors.where}
        />
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
        <Ticks
          offered={Object.entries({ ...levels, ...vips }).map(([key, { name }]) => [key, name])}
          ticked={draft.levels}
          onTicked={(ticked) => change({ levels: ticked }, 'who')}
          error={errors.who}
        />
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
