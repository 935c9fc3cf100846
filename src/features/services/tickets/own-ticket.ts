import { canOversee } from '#features/kernel/access/rules/roles.ts'
import type { MemberContext } from '#server/door/action.ts'
import { findTicket, lockTicket, type TicketRow } from './queries/tickets.ts'

type Context = MemberContext<'ticket-not-found'>

interface Chosen {
  ticket: TicketRow
  /** The asker is staff, and not the owner of the ticket. */
  isStaff: boolean
}

const isOneOf = (context: Context, { personId }: TicketRow): boolean =>
  personId !== context.asker.personId && canOversee(context.asker).allowed

/** A ticket for whose it is, and for the staff; for everybody else there is none. */
async function allow(context: Context, ticket: TicketRow | undefined): Promise<Chosen> {
  const { asker, refuse } = context
  if (!ticket) return refuse('ticket-not-found')
  const isStaff = isOneOf(context, ticket)
  if (!isStaff && ticket.personId !== asker.personId) return refuse('ticket-not-found')
  return { ticket, isStaff }
}

export const chooseTicket = async (context: Context, id: number): Promise<Chosen> =>
  allow(context, await findTicket(context.db, id))

/** The same, locked. */
export const chooseToChange = async (context: Context, id: number): Promise<Chosen> =>
  allow(context, await lockTicket(context.db, id))
