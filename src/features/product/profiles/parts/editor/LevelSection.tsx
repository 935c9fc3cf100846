import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { usePage } from '#site/context.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { crownIcon } from '#ui/icons.ts'
import { Progress } from '#ui/moving/Progress.tsx'
import type { ProfileSettings } from '../../schemas.ts'

interface Props {
  own: ProfileSettings
  viewer: Viewer
}

/** Progress to the next level, and a link to the memberships. */
export function LevelSection({ own, viewer }: Props) {
  const { t } = useI18n()
  const { frame, href } = usePage()
  const { experience, levelFrom, next } = own
  const name = frame.levels[viewer.level]?.name ?? ''
  return (
    <section className="card grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-center gap-2 text-18">
          {name}
          <PersonBadges person={{ level: viewer.level, vip: viewer.vip }} />
        </h2>
        <LevelTipsLink className="link text-14">{t('profile.level.tips')}</LevelTipsLink>
      </div>
      {next && (
        <div className="grid gap-2">
          <Progress
            value={share(experience, levelFrom, next.from)}
            label={t('profile.level.progress', { name: frame.levels[next.key]?.name ?? next.key })}
            isCool
          />
          <p className="num text-13 text-soft">
            {t('profile.level.left', {
              left: Math.max(0, next.from - experience),
              name: frame.levels[next.key]?.name ?? next.key,
            })}
          </p>
        </div>
      )}
      {viewer.vip === null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-soft">
          <Icon path={crownIcon} size={16} className="text-gold-ink" />
          {t('profile.level.vip')}
          <a href={href('account/membership')} className="link text-14">
            {t('profile.level.vip.join')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Percent of the way from one level to the next. */
const share = (experience: number, from: number, to: number): number =>
  to <= from ? 100 : Math.min(100, Math.max(0, ((experience - from) / (to - from)) * 100))
