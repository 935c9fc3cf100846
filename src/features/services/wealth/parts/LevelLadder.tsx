import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Progress } from '#ui/moving/Progress.tsx'
import type { Membership } from '../schemas.ts'
import { useAmount } from './use-amount.ts'

/** The levels, what experience each begins at, and how far the reader has come: they are earned, never sold. */
export function LevelLadder({ levels, standing }: Pick<Membership, 'levels' | 'standing'>) {
  const { t } = useI18n()
  const { plain } = useAmount()
  const own = levels.findIndex(({ key }) => key === standing?.level)
  return (
    <ol className="num grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      {levels.map(({ key, name, from }, place) => {
        const next = levels[place + 1]
        const isOwn = place === own
        return (
          <li
            key={key}
            aria-current={isOwn ? 'true' : undefined}
            className={`grid content-start gap-1 bg-surface p-4 text-14 ${place < own ? 'text-soft' : ''}`}
          >
            <p className="flex items-center gap-2">
              <PersonBadges person={{ level: key, vip: null }} />
              <b className="font-medium">{name}</b>
              {isOwn && <span className="text-13 text-soft">{t('profile.level.yours')}</span>}
            </p>
            {isOwn && standing && next ? (
              <>
                <small className="text-13 text-soft">
                  {t('wealth.vip.level.of', {
                    has: plain(standing.experience, 'credit'),
                    next: plain(next.from, 'credit'),
                  })}
                </small>
                <Progress
                  value={shareOf(standing.experience, from, next.from)}
                  label={t('wealth.experience')}
                  isCool
                  className="mt-1"
                />
              </>
            ) : (
              <small className="text-13 text-soft">
                {t('wealth.vip.level.from', { from: plain(from, 'credit') })}
              </small>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const shareOf = (experience: number, from: number, to: number): number =>
  Math.min(100, Math.max(0, ((experience - from) / Math.max(1, to - from)) * 100))
