import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH, HISTORY_PARTS, type HistoryPart } from '../../rules.ts'
import type { HistoryLine } from '../../schemas.ts'

/** Where the parts of somebody's history are; first the account itself, last what the ledger says of them. */
export function HistoryTabs({ id, part }: { id: number; part: HistoryPart | null }) {
  const { t } = useI18n()
  const { href } = usePage()
  const address = (query: string) => `${href(ADMIN_PATH)}?${query}`
  return (
    <Tabs
      look="pills"
      label={t('admin.history')}
      tabs={[
        { href: address(`person=${id}`), label: t('admin.history.account'), isCurrent: part === null },
        ...HISTORY_PARTS.map((name) => ({
          href: address(`person=${id}&part=${name}`),
          label: t('admin.history.part', { part: name }),
          isCurrent: name === part,
        })),
        {
          href: address(`view=ledger&by=person&number=${id}`),
          label: t('admin.tab.ledger'),
          isCurrent: false,
        },
      ]}
    />
  )
}

/** One part of it, the latest first. */
export function PersonHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const { t } = useI18n()
  if (lines.length === 0) return <Empty>{t('admin.history.none')}</Empty>
  return (
    <ul className="card divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: HistoryLine }) {
  const { t, locale } = useI18n()
  const { href } = usePage()
  const { place, title, kind, state, at, amount } = line
  const [path = '', query] = place?.split('?') ?? []
  const words = title || t('admin.history.kind', { kind })
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3.5 text-14">
      <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {place === null ? (
          words
        ) : (
          <a className="link" href={href(path) + (query === undefined ? '' : `?${query}`)}>
            {words}
          </a>
        )}
      </span>
      {amount && <span className="num">{formatMoney(amount.amount, amount.currency, locale)}</span>}
      <Pill kind="neutral">{t('admin.history.state', { state })}</Pill>
      <span className="text-13 text-soft">
        <Time at={at} />
      </span>
    </li>
  )
}
