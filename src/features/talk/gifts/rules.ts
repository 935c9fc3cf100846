/** What gifts are given for. */
export const GIFT_KINDS = ['answer', 'article'] as const

/** Most credits of one gift: a larger number is probably a typing error. */
export const MOST_GIFT = 10_000
/** Amounts that are offered as buttons. */
export const GIFTS = [5, 20, 50, 100] as const
/** Characters of a note. */
export const MOST_NOTE = 200
/** Supporters that are shown under an article. */
export const TOP = 5

/** Refuses gifts to oneself, and to authors who have no account. */
export function giftRefusal(toId: number | null, personId: number): 'gift-own' | 'gift-nobody' | null {
  if (toId === null) return 'gift-nobody'
  return toId === personId ? 'gift-own' : null
}
