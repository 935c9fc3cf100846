import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'
import type { ConversationState, WhoMayWrite } from './rules.ts'

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
  state: ConversationState
  unread: Generated<number>
  /** Id of the last message that they have seen. */
  read_up_to: Generated<number>
  last_id: number | null
  last_at: Stamp
}

/** Who may write to somebody; no row: everybody. */
interface MessageChoices {
  person_id: number
  who: WhoMayWrite
}

declare module '#database/schema.ts' {
  interface Tables {
    messages: Messages
    conversations: Conversations
    message_choices: MessageChoices
  }
}
