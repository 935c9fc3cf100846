import { ADMIN_PATH } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { Notice } from '#ui/forms/Notice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { reasonWord } from '../rules.ts'
import type { ActPreview } from '../schemas.ts'

interface Props {
  preview: ActPreview
  about: 'people' | 'content'
}

/** How many an act would change, why not others, and what it would be for the first ten. */
export function Foreseen({ preview, about }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { total, changed, same, refused, examples, reasons, isTooMany } = preview
  return (
    <div role="status" className="grid gap-2 text-14">
      <p className="font-medium">
        {about === 'people'
          ? t('bulk.foreseen', { total, changed })
          : t('bulk.foreseen.content', { total, changed })}
      </p>
      {(same > 0 || refused > 0) && (
        <p className="text-soft">{t('bulk.foreseen.others', { same, refused })}</p>
      )}
      {reasons.length > 0 && (
        <ul className="grid gap-0.5 text-soft">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {t('bulk.reason.counted', { count, reason: t('bulk.reason', { reason: reasonWord(reason) }) })}
            </li>
          ))}
        </ul>
      )}
      {isTooMany && <Notice>{t('bulk.tooMany')}</Notice>}
      <ul className="grid gap-1">
        {examples.map(({ databaseId, name, path, outcome, reason }) => (
          <li key={databaseId} className="flex flex-wrap justify-between gap-x-4">
            <a
              href={about === 'people' ? `${href(ADMIN_PATH)}?person=${databaseId}` : href(path)}
              className="link min-w-0 [overflow-wrap:anywhere]"
            >
              {name}
            </a>
            <span className="text-soft">
              {reason === ''
                ? t('bulk.outcome', { outcome })
                : t('bulk.reason', { reason: reasonWord(reason) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
