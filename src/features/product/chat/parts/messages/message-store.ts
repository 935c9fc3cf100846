import { mergeMessages } from '#features/talk/conversations/parts/merge-messages.ts'
import { tidyText } from '../../rules.ts'
import type { ChatMessage, History } from '../../schemas.ts'

/** State of a room: the loaded messages, the oldest first, each once. */
export interface Room {
  messages: readonly ChatMessage[]
  /** Whose room it is; null: of the site, or not known yet. */
  node: History['node']
  hasMore: boolean
  /** Number of the newest that was read before the room was opened. */
  readUpTo: number | null
  can: History['can']
  /** Seconds between two messages of one person. */
  pause: number
}

export const EMPTY: Room = {
  messages: [],
  node: null,
  hasMore: false,
  readUpTo: null,
  can: { moderate: false, silence: false },
  pause: 0,
}

export function merge(room: Room, messages: readonly ChatMessage[]): Room {
  if (messages.length === 0) return room
  return { ...room, messages: mergeMessages(room.messages, messages, ({ index }) => index) }
}

/** A deleted message becomes a placeholder, and is removed from the quotes in replies. */
export function remove(room: Room, index: number, by: 'author' | 'staff'): Room {
  return {
    ...room,
    messages: room.messages.map((message) => {
      if (message.index === index)
        return { ...message, text: '', image: null, cards: [], reactions: {}, deleted: by }
      const { replyTo } = message
      return replyTo?.index === index
        ? { ...message, replyTo: { ...replyTo, text: '', hasImage: false } }
        : message
    }),
  }
}

/** Messages in a chunk of the list. */
const CHUNK = 40

interface Chunk {
  /** Stable for the same messages, whatever is loaded before them. */
  key: number
  /** Index of its first message among all loaded ones. */
  start: number
  messages: readonly ChatMessage[]
}

/** The loaded messages in chunks, of which only those near the viewport are rendered. */
export function chunksOf(messages: readonly ChatMessage[]): Chunk[] {
  const chunks = Map.groupBy(messages, ({ index }) => Math.floor(index / CHUNK))
  let start = 0
  return [...chunks].map(([key, inside]) => {
    const chunk = { key, start, messages: inside }
    start += inside.length
    return chunk
  })
}

/** Number of the newest message here; 0 for none. */
export const newest = ({ messages }: Room): number => messages.at(-1)?.index ?? 0

/** Whether this text of the author came after a given message: finds a message whose reply was lost. */
export const hasMessage = (
  { messages }: Room,
  { readerId, text, after }: { readerId: number; text: string; after: number },
): boolean =>
  messages.some((one) => one.index > after && one.userId === readerId && one.text === tidyText(text))
