/**
 * Kinds whose names come from outside, or are as many as the site has texts. Of each, a day has room for so many; what
 * comes after that is counted without its name.
 */
export const NAMED_KINDS = ['texts', 'sources', 'searches'] as const

/** Names of one kind while the day goes on. */
export const MOST_NAMES = 2_000
/** Those with the highest counts, which stay when the day is over. */
export const MOST_KEPT = 100
/** Characters of a name. */
export const MOST_NAME = 120
