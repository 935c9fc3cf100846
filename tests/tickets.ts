import type { Database } from '#database/schema.ts'
import { countMessage, insertMessage, insertTicket } from '#features/services/tickets/queries/tickets.ts'

interface Values {
  personId: number
  subject?: string
  text?: string
  now?: Date
}

/** A ticket with what its person has said first. */
export async function insertOpenTicket(
  db: Database,
  { personId, subject = 'Lamp', text = 'It does not light.', now = new Date() }: Values,
): Promise<number> {
  const id = await insertTicket(db, { personId, category: 'problem', subject, now })
  await insertMessage(db, { ticketId: id, personId, kind: 'said', isStaff: false, text, now })
  await countMessage(db, id, { state: 'open', now })
  return id
}

export const ticketState = async (db: Database, id: number) =>
  db
    .selectFrom('tickets')
    .innerJoin('people', 'people.id', 'tickets.person_id')
    .select(['state', 'has_unread as hasUnread', 'assignee_id as assigneeId', 'unread_tickets as unread'])
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow()

export const ticketThread = async (db: Database, id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('ticket_messages')
      .select(['kind', 'text'])
      .where('ticket_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, text }) => `${kind} ${text}`.trim())
