import { z } from 'zod/mini'
import { idOf } from '#shared/ids/id-field.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { CATEGORIES, MESSAGE_KINDS, MOST_PICTURES, MOST_SUBJECT, MOST_TEXT, QUEUES, STATES } from './rules.ts'

const words = typedText
const imgs = z._default(z.array(idOf('media')).check(z.maxLength(MOST_PICTURES)), [])

export const done = z.literal(true)
export const ticketChosen = z.object({ id: idOf('ticket') })
export type TicketChosen = z.infer<typeof ticketChosen>

/** What was said last stands first; the list goes on behind this place. */
export const listTicketsData = z.object({ after: z._default(z.string().check(z.maxLength(80)), '') })
export type ListTicketsData = z.input<typeof listTicketsData>

const line = {
  id: z.number(),
  category: z.enum(CATEGORIES),
  subject: z.string(),
  state: z.enum(STATES),
  messages: z.number(),
  saidAt: z.string(),
  hasUnread: z.boolean(),
} as const
export const ticketList = z.object({
  nodes: z.array(z.object(line)),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
})
export type TicketList = z.infer<typeof ticketList>
export type TicketLine = TicketList['nodes'][number]

export const getTicketData = z.object({
  id: idOf('ticket'),
  /** Messages before this one; 0: the last ones. */
  before: z._default(z.int().check(z.gte(0)), 0),
})
export type GetTicketData = z.input<typeof getTicketData>

const person = z.object({ databaseId: z.number(), name: z.string(), avatar: z.string() })
export const ticket = z.object({
  ...line,
  person,
  assignee: z.nullable(person),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  takesWords: z.boolean(),
  /** The asker reads it as one of the staff, whose notes are among the messages. */
  isStaff: z.boolean(),
  /** The oldest first. */
  thread: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(MESSAGE_KINDS),
      /** null: the site itself. */
      by: z.nullable(person),
      isStaff: z.boolean(),
      text: z.string(),
      pictures: z.array(z.object({ id: z.number(), url: z.string() })),
      at: z.string(),
    }),
  ),
  hasEarlier: z.boolean(),
})
export type Ticket = z.infer<typeof ticket>

export const openTicketData = z.object({
  category: z.enum(CATEGORIES),
  subject: words(MOST_SUBJECT),
  text: words(MOST_TEXT),
  /** Numbers of pictures in one's own library. */
  imgs,
})
export type OpenTicketData = z.input<typeof openTicketData>
export const opened = z.object({ id: z.number() })
export type Opened = z.infer<typeof opened>

export const replyTicketData = z.object({ id: idOf('ticket'), text: words(MOST_TEXT), imgs })
export type ReplyTicketData = z.input<typeof replyTicketData>

export const noteTicketData = z.object({ id: idOf('ticket'), text: requiredText(MOST_TEXT) })
export type NoteTicketData = z.infer<typeof noteTicketData>

export const assignTicketData = z.object({
  id: idOf('ticket'),
  /** null: nobody in particular. */
  to: z.nullable(idOf('person')),
})
export type AssignTicketData = z.infer<typeof assignTicketData>

export const suggestData = z.object({ text: z.string().check(z.maxLength(MOST_SUBJECT)) })
export type SuggestData = z.infer<typeof suggestData>
export const suggestions = z.array(
  z.object({ kind: z.enum(['doc', 'topic']), title: z.string(), language: z.string(), path: z.string() }),
)
export type Suggestions = z.infer<typeof suggestions>

export const listQueueData = z.object({
  queue: z._default(z.enum(QUEUES), 'waiting'),
  after: z._default(z.string().check(z.maxLength(80)), ''),
})
export type ListQueueData = z.input<typeof listQueueData>
export const ticketQueue = z.object({
  nodes: z.array(z.object({ ...line, person: z.string(), assignee: z.string() })),
  endCursor: z.string(),
  hasNextPage: z.boolean(),
  /** Who can be given a ticket. */
  staff: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type TicketQueue = z.infer<typeof ticketQueue>
