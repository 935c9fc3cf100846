import { useState } from 'react'
import { send } from '#browser/request.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { plusIcon, ticketIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
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
  const [list, setList] = useState(first)
  const [isPending, setPending] = useState(false)
  const read = async (before?: TicketList) => {
    setPending(true)
    const outcome = await send(listTickets, { after: before?.endCursor ?? '' })
    setPending(false)
    if (outcome.ok)
      return setList({ ...outcome.result, nodes: [...(before?.nodes ?? []), ...outcome.result.nodes] })
    toast.error(outcome.refusal?.messages[0] ?? t('account.signIn.cutOff'))
  }
  if (chosen === 'new') {
    return (
      <OpenForm
        onOpened={(id) => {
          void read()
          location.hash = String(id)
        }}
      />
    )
  }
  if (chosen !== null) return <TicketView key={chosen} id={chosen} onChange={() => void read()} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24">{t('account.page.ticket')}</h1>
        <LinkButton look="main" size="small" href="#new">
          <Icon path={plusIcon} size={16} />
          {t('tickets.new')}
        </LinkButton>
      </header>
      {list.nodes.length === 0 ? (
        <Empty icon={ticketIcon}>{t('account.empty.ticket')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {list.nodes.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} href={`#${ticket.id}`} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button look="quiet" isPending={isPending} onClick={() => void read(list)}>
            {t('tickets.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
