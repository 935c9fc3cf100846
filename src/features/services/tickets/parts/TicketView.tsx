import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { updateViewer } from '#browser/visitor/session.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getTicket, readTicket } from '../contract.ts'
import type { Ticket } from '../schemas.ts'
import { BackToTickets } from './BackToTickets.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketThread } from './TicketThread.tsx'

interface Props {
  id: number
  /** Somewhere in it something has changed. */
  onChange: () => void
}

/** One's own ticket as it stands, read anew after each change; an answer that is seen counts as read. */
function useOwnTicket({ id, onChange }: Props) {
  const { t } = useI18n()
  const { viewer } = useSession()
  const [ticket, setTicket] = useState<Ticket>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(async () => {
    const outcome = await send(getTicket, { id })
    if (outcome.ok) setTicket(outcome.result)
    else setProblem(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
  }, [id, t])
  useEffect(() => void load(), [load])
  const isNew = ticket?.hasUnread === true && !ticket.isStaff
  const markRead = useEffectEvent(async () => {
    const outcome = await send(readTicket, { id })
    if (!outcome.ok) return
    if (viewer) updateViewer({ unreadTickets: Math.max(0, viewer.unreadTickets - 1) })
    onChange()
  })
  // Once for each answer that is seen.
  useEffect(() => {
    if (isNew) void markRead()
  }, [isNew])
  const earlier = async () => {
    const before = ticket?.thread[0]?.id
    if (!ticket || before === undefined) return
    const outcome = await send(getTicket, { id, before })
    if (!outcome.ok) return
    const { thread, hasEarlier } = outcome.result
    setTicket({ ...ticket, hasEarlier, thread: [...thread, ...ticket.thread] })
  }
  const changed = () => {
    void load()
    onChange()
  }
  return { ticket, problem, earlier, changed }
}

/** One's own ticket: what was said, its facts beside it, and the field for more. */
export function TicketView(props: Props) {
  const { t } = useI18n()
  const { ticket, problem, earlier, changed } = useOwnTicket(props)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToTickets href="#" />
      {problem ? (
        <p role="alert" className="text-14">
          {problem}
        </p>
      ) : !ticket ? (
        <Skeleton shape="row" count={3} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="card grid gap-4 p-4 sm:p-6">
            {ticket.hasEarlier && (
              <Button look="quiet" size="small" onClick={() => void earlier()}>
                {t('tickets.earlier')}
              </Button>
            )}
            <TicketThread thread={ticket.thread} />
            <ReplyForm ticket={ticket} onChange={changed} />
          </div>
          <TicketFacts ticket={ticket} />
        </div>
      )}
    </section>
  )
}
