import '../link-card.css'
import { useI18n } from '#ui/i18n.tsx'
import type { LinkCard as Card } from '../schemas.ts'

/** Preview of a link to content of this site. */
export function LinkCard({ card }: { card: Card }) {
  const { t } = useI18n()
  const { address, kind, title, by, picture } = card
  return (
    <a className="link-card" href={address} data-kind={kind}>
      {picture && <img src={picture} alt="" width={44} height={44} loading="lazy" />}
      <span className="min-w-0">
        <small className="line-clamp-1">{t(`conversation.card.${kind}`, { name: by })}</small>
        <b className="line-clamp-2">{title}</b>
      </span>
    </a>
  )
}
