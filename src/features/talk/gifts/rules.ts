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

/** Nobody gives to themselves, and where a guest wrote there is nobody to give to. */
export function giftRefusal(authorId: number | null, personId: number): 'gift-own' | 'gift-nobody' | null {
  if (authorId === null) return 'gift-nobody'
  return authorId === personId ? 'gift-own' : null
}
