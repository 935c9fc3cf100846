import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from '#database/columns.ts'

export type TicketCategory = 'account' | 'order' | 'content' | 'problem' | 'other'

/** open: the staff's turn; waiting: the staff waits for somebody else; answered: the person's turn. */
export type TicketState = 'open' | 'waiting' | 'answered' | 'closed'

/** note: among the staff alone. */
export type TicketMessageKind = 'said' | 'note' | 'taken' | 'closed' | 'reopened'

interface Tickets {
  id: Id
  person_id: number
  category: TicketCategory
  subject: string
  state: Generated<TicketState>
  /** The member of the staff it is assigned to. */
  assignee_id: number | null
  /** The person has not seen the last answer yet: counted in `people.unread_tickets`. */
  has_unread: Generated<boolean>
  /** Number of messages, without notes and state changes. */
  messages: Counter
  opened_at: Stamp
  /** When the last message was written. */
  said_at: Stamp
  closed_at: Date | null
}

interface TicketMessages {
  id: Id
  ticket_id: number
  /** null: the site itself. */
  person_id: number | null
  kind: TicketMessageKind
  is_staff: boolean
  text: Generated<string>
  /** Pictures of the writer's library. */
  imgs: Generated<number[]>
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    tickets: Tickets
    ticket_messages: TicketMessages
  }
}
