/** ms within which people change what they wrote: an answer is a work of its own, a comment part of a conversation. */
const EDIT_WINDOW = { answer: 30 * 24 * 3_600_000, comment: 24 * 3_600_000 } as const

/** Whether its author may still change it. Whoever moderates the place may do so later too. */
export const isEditable = (type: keyof typeof EDIT_WINDOW, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < EDIT_WINDOW[type]
