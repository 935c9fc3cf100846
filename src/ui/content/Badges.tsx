import type { CSSProperties } from 'react'
import { useI18n } from '../i18n.tsx'

export type BadgesProps = {
  /** The rank on the shield and its full name, `Lv.3`. */
  level?: { rank: number; name: string } | null | undefined
  /** The tier's full name, `Gold Member`; the badge itself is the same for all tiers. */
  vip?: { name: string } | null | undefined
  /** In lists, where names stand close together: an outline and a small gold mark. */
  isQuiet?: boolean | undefined
}

/** Beyond this rank the shield keeps its colour: the next hues are no longer cool ones. */
const LAST_HUE_RANK = 9

/** Level and VIP, the same wherever a name stands. */
export function Badges({ level, vip, isQuiet = false }: BadgesProps) {
  const { t } = useI18n()
  if (!level && !vip) return null
  return (
    <span className="badges" data-look={isQuiet ? 'quiet' : undefined}>
      {level && (
        <span
          className="lv"
          role="img"
          aria-label={t('ui.badges.level', { name: level.name })}
          title={level.name}
          style={{ '--rank': Math.min(level.rank, LAST_HUE_RANK) } as CSSProperties}
        >
          {level.rank}
        </span>
      )}
      {vip && (
        <span className="vip" role="img" aria-label={t('ui.badges.vip', { name: vip.name })} title={vip.name}>
          {isQuiet ? null : 'VIP'}
        </span>
      )}
    </span>
  )
}
