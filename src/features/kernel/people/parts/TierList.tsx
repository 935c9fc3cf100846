import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { type LevelTipsAbout, tiersAllowed } from '../rules/level-tips.ts'
import type { Tiers } from '../schemas.ts'
import { PersonBadges } from './PersonBadges.tsx'
import { Tick } from './Tick.tsx'

interface Props {
  about: LevelTipsAbout
  tiers: Tiers
  /** 'level lv2', 'vip gold': the reader's. */
  own: ReadonlySet<string>
}

/** Every tier, ticked where it opens the place. */
export function TierList({ about, tiers, own }: Props) {
  const { t } = useI18n()
  const allowed = tiersAllowed(about, tiers)
  const kinds = [
    ['level', tiers.levels],
    ['vip', tiers.vips],
  ] as const
  return (
    <ul className="divide-y divide-line">
      {kinds.flatMap(([kind, list]) =>
        list.map((tier) => (
          <li key={`${kind} ${tier.key}`} className="flex items-center gap-3 py-2.5">
            <span className="flex w-9 flex-none justify-center">
              <PersonBadges
                person={kind === 'level' ? { level: tier.key, vip: null } : { level: '', vip: tier.key }}
              />
            </span>
            <span className="min-w-0 flex-1 truncate">{tier.name}</span>
            {own.has(`${kind} ${tier.key}`) && <Pill>{t('profile.level.yours')}</Pill>}
            <Tick given={allowed.has(tier) ? 'own' : 'no'} />
          </li>
        )),
      )}
    </ul>
  )
}
