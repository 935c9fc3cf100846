export const WHO_MAY_WRITE = ['everybody', 'followed', 'nobody'] as const
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number]

/** Of one side of a conversation. request: a stranger has written, and was neither let in nor sent away. */
export type ConversationState = 'open' | 'request' | 'ignored'
