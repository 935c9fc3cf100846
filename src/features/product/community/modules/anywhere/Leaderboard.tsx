import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { LeaderboardSettings } from '../../module-settings.ts'
import type { LeaderboardShown } from './leaderboard.ts'

export function View({ data: { title, nodes } }: ModuleProps<LeaderboardSettings, LeaderboardShown>) {
  const { t } = useI18n()
  if (nodes.length === 0) return null
  return (
    <Card title={title}>
      <ol className="grid gap-4">
        {nodes.map(({ person, place, points, answers, accepted, likes }) => (
          <li key={person.databaseId} className="flex items-center gap-3">
            <b className="num w-6 text-center text-soft">{place}</b>
            <div className="min-w-0 flex-1">
              <PersonLine
                person={person}
                face={36}
                below={
                  <p className="num text-12 text-soft">
                    {t('community.node.leaders.of', { answers, accepted, likes })}
                  </p>
                }
              >
                <b className="num text-14">{t('community.node.leaders.points', { points })}</b>
              </PersonLine>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
