import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { NumericInput } from '#ui/forms/NumericInput.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST_CAMPAIGN_TEXT } from '../../rules/campaign.ts'
import { COUPON_TYPES } from '../../rules/coupon.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import type { CampaignField } from './use-campaign.ts'

export interface FieldsProps {
  draft: CampaignDraft
  change: (changed: Partial<CampaignDraft>, field?: CampaignField) => void
  errors: Partial<Record<CampaignField, string>>
}

const REDEEMS = ['credit', 'money', 'level', 'custom'] as const

/** What a coupon gives: something off an order, or what it is exchanged for. */
export function WorthFields({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const isCash = draft.type === 'cash'
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-16 font-semibold">{t('coupons.info.gives')}</legend>
      <Field label={t('coupons.info.type')} help={t(`coupons.desk.type.${draft.type}`)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.type}
            onChange={({ currentTarget }) => {
              const type = COUPON_TYPES.find((one) => one === currentTarget.value) ?? 'cash'
              change({ type, ...(draft.redeem === 'none' && type !== 'other' && { redeem: 'credit' }) })
            }}
          >
            {COUPON_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`coupons.type.${type}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {isCash ? (
        <CashFields draft={draft} change={change} errors={errors} />
      ) : (
        <RedeemFields draft={draft} change={change} errors={errors} />
      )}
    </fieldset>
  )
}

function CashFields({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const isPercent = draft.way === 'percent'
  return (
    <>
      <Segments
        name="campaign-way"
        label={t('coupons.desk.way')}
        segments={[
          { value: 'amount', label: t('coupons.desk.way.amount') },
          { value: 'percent', label: t('coupons.desk.way.percent') },
        ]}
        value={draft.way}
        onValue={(way) => change({ way }, 'worth')}
      />
      {isPercent ? (
        <Field label={t('coupons.desk.percent')} error={errors.worth} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ decimals: 0, min: 0, max: 100 }}
              defaultValue={draft.percent}
              onText={(percent) => change({ percent }, 'worth')}
            />
          )}
        </Field>
      ) : (
        <Amounts
          label={(code) => t('coupons.desk.amount', { currency: code })}
          typed={draft.amounts}
          onTyped={(amounts) => change({ amounts }, 'worth')}
          error={errors.worth}
        />
      )}
      <Amounts
        label={(code) => t('coupons.desk.minimum', { currency: code })}
        typed={draft.minimum}
        onTyped={(minimum) => change({ minimum }, 'minimum')}
        error={errors.minimum}
      />
    </>
  )
}

function RedeemFields({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const ways = draft.type === 'other' ? [...REDEEMS, 'none' as const] : REDEEMS
  return (
    <>
      <Field label={t('coupons.desk.redeem')} error={draft.redeem === 'none' ? errors.redeem : undefined}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.redeem}
            onChange={({ currentTarget }) =>
              change({ redeem: ways.find((one) => one === currentTarget.value) ?? 'credit' }, 'redeem')
            }
          >
            {ways.map((way) => (
              <option key={way} value={way}>
                {t(`coupons.desk.redeem.${way}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <RedeemWorth draft={draft} change={change} errors={errors} />
    </>
  )
}

/** How much of it, which, or what it is in words. */
function RedeemWorth({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  switch (draft.redeem) {
    case 'credit':
      return (
        <Field label={t('coupons.desk.credit')} error={errors.redeem} isRequired>
          {(control) => (
            <NumericInput
              {...control}
              config={{ decimals: 0, min: 0 }}
              defaultValue={draft.credit}
              onText={(credit) => change({ credit }, 'redeem')}
            />
          )}
        </Field>
      )
    case 'money':
      return (
        <Amounts
          label={(code) => t('coupons.desk.amount', { currency: code })}
          typed={draft.money}
          onTyped={(money) => change({ money }, 'redeem')}
          error={errors.redeem}
        />
      )
    case 'level':
      return <LevelField draft={draft} change={change} errors={errors} />
    case 'custom':
      return (
        <Languages
          label={(locale) => t(`coupons.desk.text.${locale}`)}
          texts={draft.text}
          onTexts={(text) => change({ text }, 'redeem')}
          error={errors.redeem}
          most={MOST_CAMPAIGN_TEXT}
          isLong
        />
      )
    case 'none':
      return null
  }
}

function LevelField({ draft, change, errors }: FieldsProps) {
  const { t } = useI18n()
  const { levels } = usePage().frame
  return (
    <Field label={t('coupons.desk.level')} error={errors.redeem} isRequired>
      {(control) => (
        <NativeSelect
          {...control}
          value={draft.level}
          onChange={({ currentTarget }) => change({ level: currentTarget.value }, 'redeem')}
        >
          <option value="">{t('coupons.desk.choose')}</option>
          {Object.entries(levels).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

interface AmountsProps {
  label: (currency: string) => string
  typed: Readonly<Record<string, string>>
  onTyped: (typed: Record<string, string>) => void
  error: string | undefined
}

/** One field for each currency of the site; the first one says what is wrong. */
function Amounts({ label, typed, onTyped, error }: AmountsProps) {
  const { currencies } = usePage().frame
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {currencies.map(({ code }, place) => (
        <Field key={code} label={label(code)} error={place === 0 ? error : undefined}>
          {(control) => (
            <TextInput
              {...control}
              className="num"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed[code] ?? ''}
              onChange={({ currentTarget }) => onTyped({ ...typed, [code]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

interface LanguagesProps {
  label: (locale: Locale) => string
  texts: Record<Locale, string>
  onTexts: (texts: Record<Locale, string>) => void
  error?: string | undefined
  most: number
  isLong?: boolean
}

/** One field for each language; the first one says what is wrong. */
export function Languages({ label, texts, onTexts, error, most, isLong = false }: LanguagesProps) {
  const { langOf } = usePage()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {LOCALES.map((locale, place) => {
        const write = (text: string) => onTexts({ ...texts, [locale]: text })
        return (
          <Field key={locale} label={label(locale)} error={place === 0 ? error : undefined}>
            {(control) =>
              isLong ? (
                <TextArea
                  {...control}
                  lang={langOf(locale)}
                  maxLength={most}
                  value={texts[locale]}
                  onChange={({ currentTarget }) => write(currentTarget.value)}
                />
              ) : (
                <TextInput
                  {...control}
                  lang={langOf(locale)}
                  maxLength={most}
                  value={texts[locale]}
                  onChange={({ currentTarget }) => write(currentTarget.value)}
                />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}
