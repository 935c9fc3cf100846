export const CATEGORIES = ['account', 'order', 'content', 'problem', 'other'] as const
export type Category = (typeof CATEGORIES)[number]
export const STATES = ['open', 'waiting', 'answered', 'closed'] as const
export type State = (typeof STATES)[number]
export const MESSAGE_KINDS = ['said', 'note', 'taken', 'closed', 'reopened'] as const

/** Characters: enough for a long letter. */
export const MOST_TEXT = 5_000
export const MOST_SUBJECT = 120
export const MOST_PICTURES = 6
/** Open tickets of one person. */
export const MOST_OPEN = 5

/** Messages of a thread at once; who wants to see earlier ones asks for them. */
export const THREAD_PAGE = 50
export const LIST_PAGE = 20

/** ms */
const DAY = 24 * 3_600_000
/** ms after an answer until a ticket is closed. */
export const CLOSES_AFTER = 7 * DAY
/** ms within which a closed ticket can be reopened. */
export const REOPENS_WITHIN = 30 * DAY

/** Whether something can still be said in a ticket: a closed one opens again for a while. */
export const takesWords = (state: State, closedAt: Date | null, now: Date): boolean =>
  state !== 'closed' || (closedAt !== null && now.getTime() - closedAt.getTime() <= REOPENS_WITHIN)

/** Whose turn it is once somebody has said something. */
export const stateAfter = (isStaff: boolean): State => (isStaff ? 'answered' : 'open')

/** Where a person's tickets are, and one of them. */
const TICKET_PATH = 'account/ticket'
export const ticketPath = (id: number): string => `${TICKET_PATH}#${id}`

export const QUEUES = ['waiting', 'mine', 'done'] as const
export type Queue = (typeof QUEUES)[number]
