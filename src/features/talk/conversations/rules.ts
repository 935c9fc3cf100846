export const WHO_MAY_WRITE = ['everybody', 'followed', 'nobody'] as const
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number]

/** Of one side of a conversation. request: a stranger has written, and was neither let in nor sent away. */
export type ConversationState = 'open' | 'request' | 'ignored'
/** Link previews of one message. */
export const MOST_CARDS = 2
/** Addresses in a text, without punctuation that ends a sentence. */
export const ADDRESSES = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]。，；：！？）】]/g

/** How long a text is in letters, as people count them. */
export const lettersOf = (text: string): number => [...text].length

/**
 * Whether the time stands above a message.
 *
 * @param before when the one before it was written, in ms; undefined: it is the first
 * @param at in ms
 * @param pause ms between two messages after which the time stands between them
 */
export const hasTimeLabel = (before: number | undefined, at: number, pause: number): boolean =>
  before === undefined || at - before > pause

/** A message that is only an address shows just its preview. */
export const isCardAlone = (text: string, cards: readonly { address: string }[]): boolean =>
  cards[0]?.address === text
