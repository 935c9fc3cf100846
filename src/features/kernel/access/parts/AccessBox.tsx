import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { LevelTipsAbout } from '#features/kernel/people/rules/level-tips.ts'
import { usePage } from '#site/context.tsx'
import { buttonProps, LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { crownIcon, lockIcon } from '#ui/icons.ts'
import type { AccessWay, GetHiddenPartData, HiddenPart } from '../schemas.ts'
import { BuyButton } from './BuyButton.tsx'
import { wayText } from './way-text.ts'

interface Props {
  on: GetHiddenPartData
  part: HiddenPart
  /** The reader is signed in, and none of the ways is open to them yet. */
  isMember: boolean
}

/**
 * Stands where a part of a text is hidden from the reader: how much it is, and the ways in, cheapest first.
 * The hidden text itself is not on this page.
 */
export function AccessBox({ on, part, isMember }: Props) {
  const { t } = useI18n()
  // How to follow the site and get a code is nowhere to be read yet.
  const [first, ...others] = part.ways.filter(({ type }) => type !== 'qrcode')
  const keysOf = (kind: AccessWay['type']) =>
    part.ways.flatMap(({ type, keys = [] }) => (type === kind ? keys : []))
  const tips = { levels: keysOf('level'), vips: keysOf('vip') }
  const amounts = [
    part.characters > 0 && t('access.hidden.characters', { count: part.characters }),
    part.media > 0 && t('access.hidden.media', { count: part.media }),
  ].filter((amount) => amount !== false)
  return (
    <section
      aria-label={t('access.hidden.title')}
      className="grid gap-4 rounded-card border border-dashed border-gold bg-gold-wash p-5 sm:p-6"
    >
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-gold text-[oklch(0.28_0.06_70)]">
          <Icon path={lockIcon} size={20} />
        </span>
        <div className="min-w-0">
          <h2 className="text-16 text-gold-ink">{t('access.hidden.title')}</h2>
          <p className="num mt-0.5 text-14 text-gold-ink">{amounts.join(' · ')}</p>
          <p className="mt-1.5 text-14 text-soft">{t('access.hidden.after')}</p>
        </div>
      </div>
      {first && (
        <div className="grid gap-3.5" data-ways={isMember ? 'member' : 'stranger'}>
          <p>
            <WayButton on={on} part={part} way={first} tips={tips} isMember={isMember} isFirst />
          </p>
          {others.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3">
              <span className="text-13 text-soft">{t('access.ways.other')}</span>
              {others.map((way) => (
                <WayButton
                  key={JSON.stringify(way)}
                  on={on}
                  part={part}
                  way={way}
                  tips={tips}
                  isMember={isMember}
                />
              ))}
            </div>
          )}
          {part.ways.some(({ type }) => type === 'vip') && <VipPrompt />}
        </div>
      )}
    </section>
  )
}

interface WayProps {
  on: GetHiddenPartData
  part: HiddenPart
  way: AccessWay
  /** All tiers that open the part, whichever way they are named. */
  tips: LevelTipsAbout
  isMember: boolean
  isFirst?: boolean
}

/**
 * Where each way begins: levels say which of them are let in, tiers have a page of their own, comments stand below, and
 * what is paid for is paid here.
 */
function WayButton({ on, part, way, tips, isMember, isFirst = false }: WayProps) {
  const translator = useI18n()
  const { frame, href } = usePage()
  const text = wayText(way, translator, frame)
  const look = isFirst ? 'main' : 'line'
  if (way.type === 'level') {
    return (
      <LevelTipsLink about={tips} {...buttonProps(look, 'small')}>
        {text}
      </LevelTipsLink>
    )
  }
  if (!isMember && way.type !== 'vip') {
    return (
      <SignInButton look={look} size="small" purpose={way.type === 'comment' ? 'comment' : 'unlock'}>
        {text}
      </SignInButton>
    )
  }
  if (way.type === 'credit' || way.type === 'money') {
    return (
      <BuyButton on={on} part={part} way={way} look={look}>
        {text}
      </BuyButton>
    )
  }
  return (
    <LinkButton
      look={look}
      size="small"
      href={way.type === 'comment' ? '#comments' : href('account/membership')}
    >
      {text}
    </LinkButton>
  )
}

/** Whoever has the tier does not see this box. */
function VipPrompt() {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-soft">
      <Icon path={crownIcon} size={16} className="text-gold-ink" />
      {t('access.vip.prompt')}
      <a href={href('account/membership')} className="link text-14">
        {t('access.vip.join')}
      </a>
    </p>
  )
}
