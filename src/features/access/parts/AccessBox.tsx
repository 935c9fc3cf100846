import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import type { AccessWay, HiddenPart } from '../schemas.ts'
import { wayText } from './way-text.ts'

/**
 * Stands where a part of a text is hidden from the reader: how much it is, and the ways in, cheapest first.
 * The hidden text itself is not on this page.
 */
export function AccessBox({ part, className = '' }: { part: HiddenPart; className?: string }) {
  const { t } = useI18n()
  const [first, ...others] = part.ways
  const amounts = [
    part.characters > 0 && t('access.hidden.characters', { count: part.characters }),
    part.media > 0 && t('access.hidden.media', { count: part.media }),
  ].filter((amount) => amount !== false)
  return (
    <section
      aria-label={t('access.hidden.title')}
      className={`grid gap-4 rounded-card border border-dashed border-gold bg-gold-wash p-5 sm:p-6 ${className}`}
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
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3">
          <WayButton way={first} isFirst />
          {others.length > 0 && <span className="sr-only">{t('access.ways.other')}</span>}
          {others.map((way) => (
            <WayButton key={JSON.stringify(way)} way={way} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Where each way begins: levels and membership have pages of their own, the rest asks who one is. */
function WayButton({ way, isFirst = false }: { way: AccessWay; isFirst?: boolean }) {
  const translator = useI18n()
  const { frame, href } = usePage()
  const text = wayText(way, translator, frame)
  const look = isFirst ? 'main' : 'line'
  if (way.type === 'level' || way.type === 'vip') {
    return (
      <LinkButton
        look={look}
        size="small"
        href={href(way.type === 'vip' ? 'account/membership' : 'account/wealth')}
      >
        {text}
      </LinkButton>
    )
  }
  return (
    <SignInButton look={look} size="small" purpose={way.type === 'comment' ? 'comment' : 'unlock'}>
      {text}
    </SignInButton>
  )
}
