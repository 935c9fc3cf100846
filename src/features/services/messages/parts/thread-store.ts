import type { Message } from '../schemas.ts'

/** The loaded messages of a conversation, the oldest first, each once. */
export interface Thread {
  messages: readonly Message[]
  cursor: string
  hasMore: boolean
}

export const EMPTY: Thread = { messages: [], cursor: '', hasMore: false }

/** Adds or replaces messages by their numbers, wherever they come from. */
export function merge(thread: Thread, messages: readonly Message[]): Thread {
  if (messages.length === 0) return thread
  const byId = new Map(thread.messages.map((message) => [message.databaseId, message]))
  for (const message of messages) {
    const before = byId.get(message.databaseId)
    // 'read' is final: frames may arrive out of order.
    const status = before?.status === 'read' ? 'read' : message.status
    byId.set(message.databaseId, { ...message, status })
  }
  return { ...thread, messages: [...byId.values()].sort((one, other) => one.databaseId - other.databaseId) }
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
