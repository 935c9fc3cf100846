import type { ReactNode } from 'react'
import type { LevelTipsAbout } from '#features/kernel/people/rules/level-tips.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, crownIcon, lockIcon } from '#ui/icons.ts'
import type { AccessWay, GetHiddenPartData, HiddenPart } from '../schemas.ts'
import { Balance } from './Balance.tsx'
import { WayButton } from './WayButton.tsx'
import { WAY_ICONS } from './way-icons.ts'

/** A way into a node where this page can join it; null: the way leads to the node's page. */
export type JoinHere = (way: AccessWay) => ReactNode

export interface AccessBoxProps {
  on: GetHiddenPartData
  part: HiddenPart
  /** The reader is signed in, and none of the ways is open to them yet. */
  isMember: boolean
  joinHere?: JoinHere | undefined
}

/**
 * Stands where a part of a text is hidden from the reader: how much it is, the first way in, cheapest of all, and the
 * others folded below it. The hidden text itself is not on this page.
 */
export function AccessBox({ on, part, isMember, joinHere }: AccessBoxProps) {
  const { t } = useI18n()
  const [first, ...others] = part.ways
  const keysOf = (kind: AccessWay['type']) =>
    part.ways.flatMap(({ type, keys = [] }) => (type === kind ? keys : []))
  const ways = { on, part, isMember, joinHere, tips: { levels: keysOf('level'), vips: keysOf('vip') } }
  return (
    <section aria-label={t('access.hidden.title')} className="access-gate">
      <div className="flex gap-3.5 bg-gold-wash px-5 py-4.5">
        <Icon path={lockIcon} size={20} className="mt-0.5 flex-none text-gold-ink" />
        <div className="min-w-0">
          <h2 className="text-16">{t('access.hidden.title')}</h2>
          <p className="num mt-0.5 text-soft">{howMuch(part, t)}</p>
        </div>
      </div>
      {first ? (
        <div data-ways={isMember ? 'member' : 'stranger'}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4.5">
            <Hint way={first} isMember={isMember} />
            <WayButton {...ways} way={first} look="main" />
          </div>
          {others.length > 0 && <OtherWays {...ways} others={others} />}
          {part.ways.some(({ type }) => type === 'vip') && <VipPrompt keys={ways.tips.vips} />}
        </div>
      ) : (
        <p className="px-5 py-4.5 text-soft">{t('access.ways.none')}</p>
      )}
    </section>
  )
}

type Translate = ReturnType<typeof useI18n>['t']

function howMuch({ characters, media, ways }: HiddenPart, t: Translate): string {
  const amounts = [
    characters > 0 && t('access.hidden.characters', { count: characters }),
    media > 0 && t('access.hidden.media', { count: media }),
  ].filter((amount) => amount !== false)
  return [amounts.join(' · '), ways.length > 0 && t('access.hidden.after')].filter(Boolean).join(' · ')
}

/** What the first way asks for, or gives, in words; what is paid for with what one has. */
function Hint({ way, isMember }: { way: AccessWay; isMember: boolean }) {
  const { t } = useI18n()
  if (way.type === 'credit' || way.type === 'money') return <Balance way={way} isMember={isMember} />
  return <p className="min-w-0 flex-1 basis-52 text-soft">{t(`access.hint.${way.type}`)}</p>
}

interface OtherProps {
  on: GetHiddenPartData
  part: HiddenPart
  isMember: boolean
  joinHere: JoinHere | undefined
  tips: LevelTipsAbout
  others: readonly AccessWay[]
}

/** Folded, so that the first is one offer and not one of many; without script too. */
function OtherWays({ others, ...ways }: OtherProps) {
  const { t } = useI18n()
  return (
    <details className="access-others">
      <summary>
        {t('access.ways.other')}
        <span className="num text-soft">{others.length}</span>
        <Icon path={chevronDownIcon} size={16} className="ml-auto" />
      </summary>
      <ul>
        {others.map((way) => (
          <li key={JSON.stringify(way)}>
            <Icon path={WAY_ICONS[way.type]} size={16} className="flex-none text-soft" />
            <WayButton {...ways} way={way} look="plain" />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What the lowest of the tiers that open a part costs in the reader's currency; undefined: none of them is for sale. */
function useLowestOffer(keys: readonly string[]): { price: string; days: number } | undefined {
  const { locale } = useI18n()
  const { frame, currency } = usePage()
  const rising = Object.entries(frame.vips).toSorted(([, one], [, other]) => one.rank - other.rank)
  const lowest = Math.max(
    0,
    rising.findIndex(([key]) => keys.includes(key)),
  )
  const sold = rising.slice(lowest).find(([, { price }]) => price[currency] !== undefined)
  if (!sold) return undefined
  const [, { price, days }] = sold
  return { price: formatMoney(price[currency] ?? 0, currency, locale), days }
}

/** Whoever has the tier does not see this box. */
function VipPrompt({ keys }: { keys: readonly string[] }) {
  const { t } = useI18n()
  const { href } = usePage()
  const offer = useLowestOffer(keys)
  const words = !offer
    ? t('access.vip.prompt')
    : t(offer.days === 0 ? 'access.vip.forLife' : 'access.vip.from', offer)
  return (
    <div className="flex items-start gap-2 border-t border-line px-5 py-3 text-soft">
      <Icon path={crownIcon} size={16} className="mt-0.5 flex-none text-gold-ink" />
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <span className="num">{words}</span>
        <a href={href('account/membership')} className="link text-14">
          {t('access.vip.join')}
        </a>
      </p>
    </div>
  )
}
