import { mergeMessages } from '#features/talk/conversations/parts/merge-messages.ts'
import type { Message } from '../schemas.ts'

/** The loaded messages of a conversation, the oldest first, each once. */
export interface Thread {
  messages: readonly Message[]
  cursor: string
  hasMore: boolean
}

export const EMPTY: Thread = { messages: [], cursor: '', hasMore: false }

const numberOf = ({ databaseId }: Message): number => databaseId

export function merge(thread: Thread, messages: readonly Message[]): Thread {
  if (messages.length === 0) return thread
  const read = new Set(thread.messages.filter(({ status }) => status === 'read').map(numberOf))
  // 'read' is final: frames may arrive out of order.
  const fresh = messages.map((one) => (read.has(one.databaseId) ? { ...one, status: 'read' as const } : one))
  return { ...thread, messages: mergeMessages(thread.messages, fresh, numberOf) }
}

export const without = (thread: Thread, id: number): Thread => ({
  ...thread,
  messages: thread.messages.filter(({ databaseId }) => databaseId !== id),
})

/** Marks the reader's own messages as read up to this one. */
export const readUpTo = (thread: Thread, ownId: number, upTo: number): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.from.databaseId === ownId && message.databaseId <= upTo
      ? { ...message, status: 'read' as const }
      : message,
  ),
})
