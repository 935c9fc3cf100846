import type { ConversationState, WhoMayWrite } from '#features/talk/conversations/rules.ts'
import { lettersOf } from '#features/talk/conversations/rules.ts'

/** Letters as people count them. */
export const MAX_TEXT = 2_000
/** Messages and people read at once. */
export const PAGE = 20
/** ms between two messages after which the time stands between them. */
export const PAUSE = 10 * 60_000
/** People per day who may be written to without having accepted: a limit against advertising. */
const MOST_STRANGERS = 10
export const STRANGERS_WITHIN = 24 * 3_600_000
/** Messages to somebody who has not let the writer in yet. */
const MOST_BEFORE_ANSWER = 3

/** Where messages are on a page of their own; `?with=12` names a person. */
export const MESSAGES_PATH = 'account/message'

export const tidyText = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
export const isTooLong = (text: string): boolean => lettersOf(text) > MAX_TEXT

/** The relation of author and recipient before a message. */
export interface Relationship {
  /** Either has blocked the other. */
  isBlocked: boolean
  /** Setting of the recipient. */
  who: WhoMayWrite
  /** They follow whoever writes. */
  isFollowed: boolean
  /** Their side of the conversation; null: there is none. */
  theirs: ConversationState | null
  /** They have written themselves: then they may be answered, whatever else they chose. */
  hasWritten: boolean
  /** Messages of whoever writes, counted so far as it matters. */
  written: number
  /** Others whom they have written to of late and who have not let them in. */
  strangers: number
}

/** State of the conversation on the recipient's side, or why the message is refused. */
export function arrivalOf({
  isBlocked,
  who,
  isFollowed,
  theirs,
  hasWritten,
  written,
  strangers,
}: Relationship): ConversationState | 'message-refused' | 'message-wait' | 'message-strangers' {
  if (isBlocked) return 'message-refused'
  if (theirs === 'open' || hasWritten) return 'open'
  if (who === 'nobody' || (who === 'followed' && !isFollowed)) return 'message-refused'
  if (isFollowed) return 'open'
  // A stranger can send a few messages, and then waits for an answer.
  if (written >= MOST_BEFORE_ANSWER) return 'message-wait'
  if (strangers >= MOST_STRANGERS) return 'message-strangers'
  return theirs ?? 'request'
}

type Arrival = ReturnType<typeof arrivalOf>
export const isNoArrival = (arrival: Arrival): arrival is Exclude<Arrival, 'open' | 'request' | 'ignored'> =>
  arrival.startsWith('message-')

/** Whether the recipient is notified: not of ignored requests. */
export const isAnnounced = (arrival: 'open' | 'request' | 'ignored'): boolean => arrival !== 'ignored'
