import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

interface ChatRooms {
  name: string
  /** Of the newest message. */
  last_index: Generated<number>
}

interface ChatMessages {
  id: Id
  room: string
  /** Running number in its room. */
  index: number
  author_id: number
  /** '' once it is deleted. */
  text: string
  /** Of its author's library. */
  image_id: number | null
  /** Number of the message that it answers. */
  reply_to: number | null
  created_at: Stamp
  edited_at: Date | null
  deleted_at: Date | null
  /** Somebody else than its author has deleted it. */
  is_removed: Generated<boolean>
}

interface ChatReactions {
  room: string
  index: number
  person_id: number
  sign: 'like' | 'laugh' | 'wow' | 'thanks'
}

interface ChatReads {
  person_id: number
  room: string
  up_to: number
}

declare module '#database/schema.ts' {
  interface Tables {
    chat_rooms: ChatRooms
    chat_messages: ChatMessages
    chat_reactions: ChatReactions
    chat_reads: ChatReads
  }
}
