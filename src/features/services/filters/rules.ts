/** Lists of the desk that can be narrowed down. */
export const FILTERED = ['people', 'content'] as const
export type Filtered = (typeof FILTERED)[number]

/** Characters of a name. */
export const MOST_NAME = 60
/** Characters of what a list is narrowed to, as an address says it. */
export const MOST_QUERY = 1_500
/** Of one person and one list: more than anybody finds their way in. */
export const MOST_FILTERS = 30
/** Of all of the team and one list. */
export const MOST_SHARED = 60

const MOST_WORDS = 320
/** Where a list is, and how far it was leafed through, narrows nothing. */
const PLACES = ['view', 'person', 'part', 'before', 'after', 'lang', 'plain']

/** What an address narrows a list to, always in one order; '' for nothing. */
export function cleanQuery(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(
    ([key, value]) =>
      /^[a-z]{1,20}$/.test(key) && !PLACES.includes(key) && value !== '' && value.length <= MOST_WORDS,
  )
  const clean = new URLSearchParams(Object.entries(Object.fromEntries(kept)))
  clean.sort()
  return clean.toString()
}
