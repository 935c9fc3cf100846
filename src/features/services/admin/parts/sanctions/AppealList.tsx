import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH } from '../../rules.ts'
import type { Appeals } from '../../schemas.ts'
import { SanctionEntry } from './SanctionEntry.tsx'

/** Open appeals with their texts. */
export function AppealList({ appeals }: { appeals: Appeals['nodes'] }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (appeals.length === 0) return <Empty>{t('admin.appeals.empty')}</Empty>
  return (
    <ul className="grid gap-3">
      {appeals.map(({ person, sanction }) => (
        <li key={sanction.id} className="card p-4 sm:px-5">
          <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="link font-medium">
            {person.name}
          </a>
          <SanctionEntry sanction={sanction} mayLift />
        </li>
      ))}
    </ul>
  )
}
