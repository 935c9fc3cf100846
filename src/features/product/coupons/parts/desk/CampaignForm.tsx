import { usePage } from '#site/context.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { MOST_CAMPAIGN_NAME, MOST_CAMPAIGN_TEXT } from '../../rules/campaign.ts'
import type { CampaignView } from '../../schemas/desk.ts'
import { CouponWorth } from '../CouponSlip.tsx'
import type { CampaignAddress } from './CampaignList.tsx'
import { couponOf, shownIn } from './campaign-coupon.ts'
import { type CampaignDraft, worthOfDraft } from './campaign-draft.ts'
import { type Category, LimitFields, WhereFields, WhoFields } from './LimitFields.tsx'
import { useCampaign } from './use-campaign.ts'
import { Languages, WorthFields } from './WorthFields.tsx'

interface Props {
  /** null: a new one. */
  view: CampaignView | null
  categories: readonly Category[]
  addressOf: CampaignAddress
}

/** All of a campaign, with the coupon beside it as whoever has one sees it. */
export function CampaignForm({ view, categories, addressOf }: Props) {
  const { t } = useI18n()
  const { form, draft, change, submit } = useCampaign(view, addressOf)
  const { errors } = form
  const isBegun = view !== null && view.campaign.given + view.campaign.used + view.campaign.reserved > 0
  return (
    <section className="card grid gap-5 p-4 sm:p-5">
      <Preview draft={draft} />
      {isBegun && <Notice>{t('refusal.campaign-begun')}</Notice>}
      <FormFrame form={form} onSubmit={submit} label={t('coupons.desk.save')}>
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-16 font-semibold">{t('coupons.desk.texts')}</legend>
          <Languages
            label={(locale) => t(`coupons.desk.name.${locale}`)}
            texts={draft.name}
            onTexts={(name) => change({ name }, 'name')}
            error={errors.name}
            most={MOST_CAMPAIGN_NAME}
          />
          <Languages
            label={(locale) => t(`coupons.desk.description.${locale}`)}
            texts={draft.description}
            onTexts={(description) => change({ description })}
            most={MOST_CAMPAIGN_TEXT}
            isLong
          />
        </fieldset>
        <WorthFields draft={draft} change={change} errors={errors} />
        <WhereFields draft={draft} change={change} errors={errors} categories={categories} />
        <WhoFields draft={draft} change={change} errors={errors} />
        <LimitFields draft={draft} change={change} errors={errors} />
      </FormFrame>
    </section>
  )
}

function Preview({ draft }: { draft: CampaignDraft }) {
  const { t, locale } = useI18n()
  const { frame, currency } = usePage()
  const { percent, faceValue, minimumSpend, redeem } = worthOfDraft(draft)
  const shown = {
    name: filled(draft.name),
    description: filled(draft.description),
    type: draft.type,
    percent,
    faceValue: faceValue ?? {},
    minimumSpend: minimumSpend ?? {},
    redeem: redeem ?? { type: 'none' as const },
    allowPush: draft.allowPush,
    expiresAt: null,
  }
  const coupon = couponOf(shown, { locale, currency: shownIn(shown, currency), levels: frame.levels })
  return (
    <div className="grid max-w-115 gap-1.5">
      <p className="text-13 text-soft">{t('coupons.desk.preview')}</p>
      <div className="coupon">
        <CouponWorth coupon={coupon} state="unused" />
        <span className="coupon-words">
          <b>{coupon.name || t('coupons.desk.unnamed')}</b>
          <span className="text-14 text-soft">{coupon.description}</span>
          <span className="coupon-base">
            <span>{draft.end ? t('coupons.until', { day: draft.end }) : t('coupons.noEnd')}</span>
            {draft.allowPush && <span>{t('coupons.canPush')}</span>}
          </span>
        </span>
      </div>
    </div>
  )
}

/** Languages that say nothing yet leave it to the others. */
const filled = (texts: CampaignDraft['name']): Partial<CampaignDraft['name']> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
