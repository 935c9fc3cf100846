import { ADMIN_PATH } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ActPreview } from '../schemas.ts'

/** How many an act would change, and what it would be for the first ten. */
export function Foreseen({ preview }: { preview: ActPreview }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { total, changed, same, refused, examples, isTooMany } = preview
  return (
    <div role="status" className="grid gap-2 text-14">
      <p className="font-medium">{t('bulk.foreseen', { total, changed })}</p>
      {(same > 0 || refused > 0) && (
        <p className="text-soft">{t('bulk.foreseen.others', { same, refused })}</p>
      )}
      {isTooMany && <Notice>{t('bulk.tooMany')}</Notice>}
      <ul className="grid gap-1">
        {examples.map(({ databaseId, name, outcome }) => (
          <li key={databaseId} className="flex flex-wrap justify-between gap-x-4">
            <a href={`${href(ADMIN_PATH)}?person=${databaseId}`} className="link">
              {name}
            </a>
            <span className="text-soft">{t('bulk.outcome', { outcome })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
