import type { Message } from '../schemas.ts'

/** What was said between two, the oldest first, none twice. */
export interface Talk {
  messages: readonly Message[]
  cursor: string
  hasMore: boolean
}

export const EMPTY: Talk = { messages: [], cursor: '', hasMore: false }

/** Adds or replaces messages by their numbers, wherever they come from. */
export function merge(talk: Talk, messages: readonly Message[]): Talk {
  if (messages.length === 0) return talk
  const byId = new Map(talk.messages.map((message) => [message.databaseId, message]))
  for (const message of messages) {
    const before = byId.get(message.databaseId)
    // What was read once is read: a frame may come late.
    const status = before?.status === 'read' ? 'read' : message.status
    byId.set(message.databaseId, { ...message, status })
  }
  return { ...talk, messages: [...byId.values()].sort((one, other) => one.databaseId - other.databaseId) }
}

export const without = (talk: Talk, id: number): Talk => ({
  ...talk,
  messages: talk.messages.filter(({ databaseId }) => databaseId !== id),
})

/** What the reader has written is read up to this one. */
export const readUpTo = (talk: Talk, ownId: number, upTo: number): Talk => ({
  ...talk,
  messages: talk.messages.map((message) =>
    message.from.databaseId === ownId && message.databaseId <= upTo
      ? { ...message, status: 'read' as const }
      : message,
  ),
})
