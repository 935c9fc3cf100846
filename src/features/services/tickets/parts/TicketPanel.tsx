import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { plusIcon, ticketIcon } from '#ui/icons.ts'
import { listTickets } from '../contract.ts'
import type { TicketList } from '../schemas.ts'
import { OpenForm } from './OpenForm.tsx'
import { TicketRow } from './TicketRow.tsx'
import { TicketView } from './TicketView.tsx'
import { useChosenTicket } from './use-chosen-ticket.ts'

/** One's own tickets, one of them, or the form for a new one. */
export function TicketPanel({ first }: { first: TicketList }) {
  const { t } = useI18n()
  const chosen = useChosenTicket()
  const pages = usePages({
    first,
    ask: (after) => request(listTickets, { after }),
    keyOf: ({ id }) => id,
  })
  if (chosen === 'new') {
    return (
      <OpenForm
        onOpened={(id) => {
          void pages.again()
          location.hash = String(id)
        }}
      />
    )
  }
  if (chosen !== null) return <TicketView key={chosen} id={chosen} onChange={() => void pages.again()} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.ticket')}</h1>
        <LinkButton look="main" size="small" href="#new">
          <Icon path={plusIcon} size={16} />
          {t('tickets.new')}
        </LinkButton>
      </header>
      {pages.rows.length === 0 ? (
        <Empty icon={ticketIcon}>{t('account.empty.ticket')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {pages.rows.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} href={`#${ticket.id}`} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="flex justify-center">
        {t('tickets.more')}
      </MoreButton>
    </section>
  )
}
