import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH } from '../../rules.ts'
import type { AuditEntry } from '../../schemas.ts'
import { actOf, useAuditDetail } from './audit-detail.ts'

/** Where acts on many at once are watched and taken back. */
const BULK_DESK = 'admin/bulk'

/** What was done, by whom, to whom, and what changed. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useI18n()
  if (entries.length === 0) return <Empty>{t('admin.log.empty')}</Empty>
  return (
    <ul className="card divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useI18n()
  const { href } = usePage()
  const detailOf = useAuditDetail()
  const { actor, act, subject, person, address, at } = entry
  const known = actOf(act)
  const bulk = /^bulk:(\d{1,15})$/.exec(subject)?.[1]
  return (
    <li className="grid gap-1 px-4 py-3 text-14 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{known ? t(`admin.act.${known}`) : act}</span>
        {person ? (
          <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="link">
            {person.name}
          </a>
        ) : bulk ? (
          // Lists go on below a number: this act is the first of its page.
          <a href={`${href(BULK_DESK)}?before=${Number(bulk) + 1}#act-${bulk}`} className="link num">
            {t('admin.detail.bulk', { number: Number(bulk) })}
          </a>
        ) : (
          <span className="num">{subject.replace(/^(?:person|report):/, '#')}</span>
        )}
      </p>
      <ul className="meta num text-13 [overflow-wrap:anywhere] empty:hidden">
        {detailOf(entry).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="meta num text-12">
        <Time at={at} />
        {actor ? (
          <Link to={actor.path} className="hover:text-accent">
            {t('admin.sanction.by', { name: actor.name })}
          </Link>
        ) : (
          <span>{t('admin.sanction.by', { name: t('admin.log.owner') })}</span>
        )}
        {address && <span>{address}</span>}
      </p>
    </li>
  )
}
