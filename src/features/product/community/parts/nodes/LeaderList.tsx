import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Leader } from '../../schemas/desk.ts'

/** Who helped most, with their place, their points and what for. */
export function LeaderList({ leaders }: { leaders: readonly Leader[] }) {
  const { t } = useI18n()
  return (
    <ol className="grid gap-4">
      {leaders.map(({ person, place, points, ...earned }) => (
        <li key={person.databaseId} className="flex items-center gap-3">
          <b className="num w-6 text-center text-soft">{place}</b>
          <div className="min-w-0 flex-1">
            <PersonLine
              person={person}
              face={36}
              below={<p className="num text-12 text-soft">{t('community.node.leaders.of', earned)}</p>}
            >
              <b className="num text-14">{t('community.node.leaders.points', { points })}</b>
            </PersonLine>
          </div>
        </li>
      ))}
    </ol>
  )
}
