import '../wealth.css'
import { useState } from 'react'
import { AllTiers } from '#features/kernel/people/parts/AllTiers.tsx'
import { RenewalBox } from '#features/product/renewals/parts/RenewalBox.tsx'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, crownIcon } from '#ui/icons.ts'
import type { Membership } from '../schemas.ts'
import { BuyTierDialog } from './BuyTierDialog.tsx'
import { LevelLadder } from './LevelLadder.tsx'
import { TierCard } from './TierCard.tsx'

interface Props {
  membership: Membership
  /** null: a stranger. */
  viewer: Viewer | null
  renewals: readonly Renewal[]
}

/** What one has, what is for sale, and what each level and tier gives. */
export function MembershipPanel({ membership: { has, tiers, levels, standing }, viewer, renewals }: Props) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const sold = tiers.filter(({ key, offers }) => offers.length > 0 || has?.tier === key)
  const own = tiers.find(({ key }) => key === has?.tier)
  const next = sold.find(({ step, offers }) => offers.length > 0 && (step === 'buy' || step === 'upgrade'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="tier-hero py-2 sm:py-5">
        <p className="text-14 text-soft">{t('account.page.membership')}</p>
        <h1 className="mt-1 text-24 sm:text-30">{t('wealth.vip.title', { site: frame.siteName })}</h1>
        <p className="mt-2 max-w-[54ch] text-balance text-soft sm:text-18">{t('wealth.vip.lead')}</p>
      </header>
      {has && own && (
        <p className="flex items-start gap-3 rounded-card bg-gold-wash p-4.5 text-gold-ink">
          <Icon path={crownIcon} size={20} className="mt-0.5 flex-none" />
          <span>
            <b className="font-medium">{own.name}</b>
            <span className="num block text-14">
              {has.until
                ? t('wealth.vip.until', { date: writtenDate(has.until, locale, frame.timeZone) })
                : t('wealth.vip.forLife')}
            </span>
          </span>
        </p>
      )}
      {viewer && own && has?.until && own.days > 0 && (
        <TierRenewal
          tier={own}
          lower={tiers.slice(0, tiers.indexOf(own))}
          has={has}
          until={has.until}
          renewals={renewals}
        />
      )}
      {sold.length === 0 && (
        <div className="card">
          <Empty icon={crownIcon}>{t('wealth.vip.none')}</Empty>
        </div>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, one at a time, and must do so by keys too
        tabIndex={0}
        aria-label={t('wealth.vip.tiers')}
        className={`tier-cards grid items-stretch gap-4 ${columnsOf(sold.length)}`}
      >
        {sold.map((tier, place) => (
          <TierCard
            key={tier.key}
            tier={tier}
            before={sold[place - 1]}
            has={has}
            isMember={viewer !== null}
            isNext={tier.key === next?.key}
          />
        ))}
      </section>
      {sold.length > 0 && <p className="text-13 text-soft">{t('wealth.vip.note')}</p>}
      <section className="card p-5 [--raised:var(--surface)]">
        <h2 className="mb-3 text-18">{t('wealth.vip.compare')}</h2>
        <AllTiers viewer={viewer} />
      </section>
      {levels.length > 1 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <header>
            <h2 className="text-18">{t('wealth.vip.levels')}</h2>
            <p className="mt-1 text-14 text-soft">{t('wealth.vip.levels.lead')}</p>
          </header>
          <LevelLadder levels={levels} standing={standing} />
        </section>
      )}
      <Questions />
    </div>
  )
}

interface TierRenewalProps {
  tier: Membership['tiers'][number]
  lower: Membership['tiers']
  has: Membership['has']
  until: string
  renewals: readonly Renewal[]
}

/** Whether the tier that one has renews. */
function TierRenewal({ tier, lower, has, until, renewals }: TierRenewalProps) {
  const [isPaying, setPaying] = useState(false)
  return (
    <>
      <RenewalBox
        renewal={renewals.find(({ kind, item }) => kind === 'membership' && item.tier === tier.key)}
        thing={{ kind: 'membership', item: { tier: tier.key } }}
        offers={tier.offers.filter(({ price }) => price > 0)}
        period={{ days: tier.days }}
        until={until}
        others={lower
          .filter(({ days }) => days > 0)
          .map(({ key, name, offers }) => ({
            item: { tier: key },
            name,
            offers: offers.filter(({ price }) => price > 0),
          }))}
        onPay={() => setPaying(true)}
      />
      <BuyTierDialog tier={tier} step="renew" has={has} isOpen={isPaying} onClose={() => setPaying(false)} />
    </>
  )
}

/** Rows of cards that are full: all in one, or two and two. */
const columnsOf = (cards: number): string =>
  cards === 1 ? '' : cards === 2 || cards === 4 ? 'sm:grid-cols-2' : 'md:grid-cols-3'

const QUESTIONS = ['end', 'change', 'renew', 'ask'] as const

/** What is asked before one pays; they fold without any script. */
function Questions() {
  const { t } = useI18n()
  return (
    <section>
      <h2 className="text-18">{t('wealth.vip.questions')}</h2>
      <div className="mt-2 max-w-190 divide-y divide-line">
        {QUESTIONS.map((question, place) => (
          <details key={question} className="faq" open={place === 0}>
            <summary className="flex items-center justify-between gap-3 py-3.5 font-medium">
              {t(`wealth.vip.question.${question}`)}
              <Icon path={chevronDownIcon} size={16} className="flex-none text-faint" />
            </summary>
            <p className="max-w-[62ch] pb-4 text-soft">{t(`wealth.vip.answer.${question}`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
