import '../../coupons.css'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { couponIcon, plusIcon } from '#ui/icons.ts'
import { CAMPAIGN_STATES, type CampaignState } from '../../rules/campaign.ts'
import type { Campaign, CampaignList as List } from '../../schemas/desk.ts'
import { givesText } from '../coupon-words.ts'
import { couponOf, shownIn } from './campaign-coupon.ts'

/** Addresses of the place that shows campaigns, by what they say beside its path. */
export type CampaignAddress = (query: Record<string, string>) => string

interface Props {
  list: List
  state: CampaignState | 'all'
  addressOf: CampaignAddress
}

/** What coupons there are, by state, each with its numbers. */
export function CampaignList({ list, state, addressOf }: Props) {
  const { t } = useI18n()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs
          look="pills"
          label={t('coupons.desk.states')}
          tabs={(['all', ...CAMPAIGN_STATES] as const).map((one) => ({
            href: addressOf(one === 'all' ? {} : { state: one }),
            label: t(`coupons.desk.state.${one}`),
            isCurrent: one === state,
          }))}
        />
        <LinkButton look="main" href={addressOf({ campaign: 'new' })}>
          <Icon path={plusIcon} size={16} />
          {t('coupons.desk.new')}
        </LinkButton>
      </div>
      {list.nodes.length === 0 ? (
        <section className="card">
          <Empty icon={couponIcon}>{t('coupons.desk.empty')}</Empty>
        </section>
      ) : (
        <ul className="card divide-y divide-line">
          {list.nodes.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} addressOf={addressOf} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ campaign, addressOf }: { campaign: Campaign; addressOf: CampaignAddress }) {
  const { t, locale } = useI18n()
  const { frame, currency } = usePage()
  const { id, state, expiresAt, codes, given, used, reserved } = campaign
  const coupon = couponOf(campaign, { locale, currency: shownIn(campaign, currency), levels: frame.levels })
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <a href={addressOf({ campaign: String(id) })} className="stretch font-medium wrap-anywhere">
            {coupon.name || t('coupons.desk.unnamed')}
          </a>
          <CampaignPill state={state} />
        </p>
        <p className="text-14 text-soft wrap-anywhere">{givesText(coupon, { t, locale })}</p>
      </div>
      <p className="meta num text-13">
        <span>{t('coupons.desk.codes', { count: codes })}</span>
        {given > 0 && <span>{t('coupons.desk.given', { count: given })}</span>}
        <span>{t('coupons.desk.used', { count: used })}</span>
        {reserved > 0 && <span>{t('coupons.desk.reserved', { count: reserved })}</span>}
        {expiresAt && state !== 'over' && (
          <span>{t('coupons.until', { day: writtenDate(expiresAt, locale, frame.timeZone) })}</span>
        )}
      </p>
    </li>
  )
}

const KINDS: Record<CampaignState, PillKind> = { running: 'solved', planned: 'vote', over: 'neutral' }

export function CampaignPill({ state }: { state: CampaignState }) {
  const { t } = useI18n()
  return <Pill kind={KINDS[state]}>{t(`coupons.desk.state.${state}`)}</Pill>
}
