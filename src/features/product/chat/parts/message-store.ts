import type { ChatMessage } from '../schemas.ts'

/** What a room shows: the messages that are here, the oldest first, none twice. */
export interface Room {
  messages: readonly ChatMessage[]
  hasMore: boolean
  /** Number of the newest that was read before the room was opened. */
  readUpTo: number | null
  /** Its reader may take back what others have said. */
  mayModerate: boolean
  /** Seconds between two messages of one person. */
  pause: number
}

export const EMPTY: Room = { messages: [], hasMore: false, readUpTo: null, mayModerate: false, pause: 0 }

/** Adds or replaces messages by their numbers, wherever they come from. */
export function merge(room: Room, messages: readonly ChatMessage[]): Room {
  if (messages.length === 0) return room
  const byIndex = new Map(room.messages.map((message) => [message.index, message]))
  for (const message of messages) byIndex.set(message.index, message)
  return { ...room, messages: [...byIndex.values()].sort((one, other) => one.index - other.index) }
}

/** A deleted message leaves one line, and nothing of it where it was answered. */
export function remove(room: Room, index: number, by: 'author' | 'staff'): Room {
  return {
    ...room,
    messages: room.messages.map((message) => {
      if (message.index === index) return { ...message, text: '', reactions: {}, deleted: by }
      const { replyTo } = message
      return replyTo?.index === index ? { ...message, replyTo: { ...replyTo, text: '' } } : message
    }),
  }
}

/** Number of the newest message here; 0 for none. */
export const newest = ({ messages }: Room): number => messages.at(-1)?.index ?? 0
