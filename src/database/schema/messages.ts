import type { Generated } from 'kysely'
import type { Id, Stamp } from './columns.ts'

interface Messages {
  id: Id
  from_id: number
  to_id: number
  content: string
  image_id: number | null
  /** Of one press at the writer's: the same again is the same message. */
  key: string | null
  created_at: Stamp
}

/** One side of a conversation. */
interface Conversations {
  person_id: number
  other_id: number
  /** request: a stranger has written, and was neither let in nor sent away. */
  state: 'open' | 'request' | 'ignored'
  unread: Generated<number>
  /** Id of the last message that they have seen. */
  read_up_to: Generated<number>
  last_id: number | null
  last_at: Stamp
}

interface MessageBlocks {
  person_id: number
  blocked_id: number
  created_at: Stamp
}

/** Who may write to somebody; no row: everybody. */
interface MessageChoices {
  person_id: number
  who: 'everybody' | 'followed' | 'nobody'
}

/** A copy of a message as it was reported, whatever becomes of the original. */
interface ReportedMessages {
  /** Of the newest of those that were chosen: it stands in the case for all of them. */
  anchor_id: number
  message_id: number
  from_id: number
  content: string
  said_at: Date
}

export interface MessageTables {
  messages: Messages
  conversations: Conversations
  message_blocks: MessageBlocks
  message_choices: MessageChoices
  reported_messages: ReportedMessages
}
