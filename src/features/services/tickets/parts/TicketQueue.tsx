import { Empty } from '#ui/content/Empty.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ticketIcon } from '#ui/icons.ts'
import { QUEUES, type Queue } from '../rules.ts'
import type { TicketQueue as List } from '../schemas.ts'
import { TicketRow } from './TicketRow.tsx'

interface Props {
  list: List
  queue: Queue
  addressOf: (query: Record<string, string>) => string
}

/** The tickets of everybody: waiting, assigned to the reader, answered. */
export function TicketQueue({ list, queue, addressOf }: Props) {
  const { t } = useI18n()
  const { nodes, hasNextPage, endCursor } = list
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={t('tickets.queue')}
        tabs={QUEUES.map((one) => ({
          href: addressOf({ queue: one }),
          label: t(`tickets.queue.${one}`),
          isCurrent: one === queue,
        }))}
      />
      {nodes.length === 0 ? (
        <Empty icon={ticketIcon}>{t('tickets.queue.empty')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {nodes.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              href={addressOf({ ticket: String(ticket.id) })}
              people={[ticket.person, ticket.assignee && t('tickets.with', { name: ticket.assignee })]}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <a className="link justify-self-center" href={addressOf({ queue, after: endCursor })}>
          {t('tickets.more')}
        </a>
      )}
    </div>
  )
}
