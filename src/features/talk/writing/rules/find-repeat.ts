import { nameKey } from '#features/kernel/people/rules/names.ts'

/**
 * ms within which the same words in the same place count as a repeated request: a slow network, two tabs, a second try.
 */
export const SAME_PRESS = 10 * 60_000
/** ms for which texts are compared. */
export const REMEMBERED_FOR = 3_600_000
/** Characters below which many people write the same: 'Thank you!', '+1'. */
const SHORT = 15
/** Characters that are compared; spam does not begin differently each time. */
const COMPARED = 1_000
/** How often the same words may be written; the next time is spam. */
const SAME_WORDS = 2

export interface Written {
  /** Key of the place (`placeOf`). */
  place: string
  at: Date
  words: string
  /** Neither deleted nor rejected. */
  stands: boolean
}

/**
 * Finds what a text repeats. For spam, words are the same where they look the same: regardless of case, spaces,
 * punctuation and look-alike letters of other alphabets.
 *
 * @param recent what the person has written in the time that is compared
 * @returns the earlier text that this one repeats, 'spam' where it was written too often, or null
 */
export function findRepeat<One extends Written>(
  recent: readonly One[],
  { place, words, now }: { place: string; words: string; now: Date },
): One | 'spam' | null {
  const isPressed = (one: Written) =>
    one.stands && one.place === place && one.words === words && now.getTime() - one.at.getTime() < SAME_PRESS
  const pressed = recent.find(isPressed)
  if (pressed) return pressed
  const key = lookOf(words)
  if (key.length < SHORT) return null
  return recent.filter((one) => lookOf(one.words) === key).length < SAME_WORDS ? null : 'spam'
}

const lookOf = (words: string): string => nameKey(words.slice(0, COMPARED))
