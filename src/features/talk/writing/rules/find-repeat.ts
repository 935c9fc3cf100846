import { nameKey } from '#features/kernel/people/rules/names.ts'

/** ms in which the same words in the same place are the same press twice: a slow network, two tabs, a second try. */
export const SAME_PRESS = 10 * 60_000
/** ms for which words are remembered. */
export const REMEMBERED_FOR = 3_600_000
/** Below this many letters many say the same: 'Thank you!', '+1'. */
const SHORT = 15
/** Characters that are compared; spam does not begin differently each time. */
const COMPARED = 1_000
/** So often the same words may stand; the next one is spam. */
const SAME_WORDS = 2

export interface Written {
  /** Where it stands: the same for everything that is said to one thing. */
  place: string
  at: Date
  words: string
  /** Nobody has removed it. */
  stands: boolean
}

/**
 * Spam has the same words as others where they look the same: neither case, spaces and punctuation nor letters of
 * other alphabets make them others.
 *
 * @param recent what the person has written in the time that is remembered
 * @returns the one that this is again, 'spam' where it was said often enough, or null
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
