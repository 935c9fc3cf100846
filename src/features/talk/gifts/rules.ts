/** What gifts are given for. */
export const GIFT_KINDS = ['answer', 'article'] as const

/** Credits at once: more is a slip of the finger. */
export const MOST_GIFT = 10_000
/** Offered at a press. */
export const GIFTS = [5, 20, 50, 100] as const
/** Characters of the words that come with it. */
export const MOST_NOTE = 200
/** Supporters that stand under an article. */
export const TOP = 5

/** Nobody gives to themselves, and where the author has left there is nobody to give to. */
export function giftRefusal(toId: number | null, personId: number): 'gift-own' | 'gift-nobody' | null {
  if (toId === null) return 'gift-nobody'
  return toId === personId ? 'gift-own' : null
}
