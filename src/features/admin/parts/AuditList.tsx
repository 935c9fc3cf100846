import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Time } from '#ui/Time.tsx'
import { ADMIN_PATH } from '../rules.ts'
import type { AuditEntry } from '../schemas.ts'

/** Each act has its words; those of another version show their name. */
const ACTS = [
  'sanction',
  'lift',
  'end-sessions',
  'grant-role',
  'revoke-role',
  'set-level',
  'grant-vip',
  'create',
] as const

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

function Entry({ entry: { actor, act, subject, detail, address, at } }: { entry: AuditEntry }) {
  const { t } = useI18n()
  const { href } = usePage()
  const known = ACTS.find((name) => name === act)
  const [kind, number] = subject.split(':')
  return (
    <li className="grid gap-1 px-4 py-3 text-14 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {actor ? (
          <Link to={actor.path} className="name font-medium">
            {actor.name}
          </Link>
        ) : (
          <span className="font-medium">{t('admin.log.owner')}</span>
        )}
        <span>{known ? t(`admin.act.${known}`) : act}</span>
        {kind === 'person' ? (
          <a href={`${href(ADMIN_PATH)}?person=${number}`} className="link num">
            #{number}
          </a>
        ) : (
          <span className="num">{subject}</span>
        )}
      </p>
      <p className="num text-13 text-soft [overflow-wrap:anywhere]">{detailText(detail)}</p>
      <p className="meta num text-12">
        <Time at={at} />
        {address && <span>{address}</span>}
      </p>
    </li>
  )
}

/** As it was written down: a record is not for being made pretty. */
const detailText = (detail: AuditEntry['detail']): string =>
  Object.entries(detail)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
