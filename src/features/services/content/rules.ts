import { ALL_KINDS, type PostKind } from '#features/kernel/kinds/rules.ts'
import { isDay } from '#shared/days.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'

export const CONTENT_PATH = 'admin/content'

/** How something stands, in the order in which one looks at it; what is closed is out as well. */
export const CONTENT_STATES = [
  'published',
  'closed',
  'scheduled',
  'held',
  'hidden',
  'draft',
  'deleted',
] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** Orders of the list, the first by itself. */
export const CONTENT_SORTS = ['new', 'changed', 'replies'] as const
export type ContentSort = (typeof CONTENT_SORTS)[number]

/** Characters of what is looked for. */
export const MOST_KEY = 200
export const MOST_TAG = 80
export const MOST_AUTHOR = 80
/** Nodes to choose from, those with the most topics. */
export const MOST_NODES = 200

/** What the list is narrowed to; '' and 0 for anything. */
export interface ContentTerms {
  /** Words of the title, or the number in the address. */
  q: string
  kind: PostKind | ''
  state: ContentState | ''
  node: number
  /** Number of a person, or the name in the address of their profile. */
  author: string
  language: Locale | ''
  /** Name of a tag or category. */
  tag: string
  /** First and last day on which it was made, by the clock of the site. */
  from: string
  to: string
}

export const NO_TERMS: ContentTerms = {
  q: '',
  kind: '',
  state: '',
  node: 0,
  author: '',
  language: '',
  tag: '',
  from: '',
  to: '',
}

type Query = Readonly<Record<string, string | undefined>>

const wordsOf = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
const dayOf = (text = ''): string => (isDay(text) ? text : '')

/** What a call narrows the list to; what it leaves out narrows nothing. */
export const allTerms = (
  sent: { [Key in keyof ContentTerms]?: ContentTerms[Key] | undefined },
): ContentTerms => ({
  q: wordsOf(sent.q, MOST_KEY),
  kind: sent.kind ?? '',
  state: sent.state ?? '',
  node: sent.node ?? 0,
  author: wordsOf(sent.author, MOST_AUTHOR),
  language: sent.language ?? '',
  tag: wordsOf(sent.tag, MOST_TAG),
  from: dayOf(sent.from),
  to: dayOf(sent.to),
})

/** What an address narrows the list to; what it says wrong says nothing. */
export const termsOf = ({ q, kind, state, node, author, language, tag, from, to }: Query): ContentTerms => ({
  q: wordsOf(q, MOST_KEY),
  kind: ALL_KINDS.find((one) => one === kind) ?? '',
  state: CONTENT_STATES.find((one) => one === state) ?? '',
  node: readNumber(node ?? '') ?? 0,
  author: wordsOf(author, MOST_AUTHOR),
  language: LOCALES.find((one) => one === language) ?? '',
  tag: wordsOf(tag, MOST_TAG),
  from: dayOf(from),
  to: dayOf(to),
})

export const TERM_KEYS = Object.keys(NO_TERMS) as ReadonlyArray<keyof ContentTerms>

/** Those that narrow anything, as an address says them. */
export const termsIn = (terms: ContentTerms): Record<string, string> =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([key, value]) =>
      value === '' || value === 0 ? [] : [[key, String(value)]],
    ),
  )

interface Standing {
  state: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt: Date | null
  deletedAt: Date | null
  /** From then on nobody writes below it; it may be to come. */
  closedAt: Date | null
}

/** How something stands now. The same is said in SQL by `inState`, and tested to be equal. */
export function stateOf({ state, publishedAt, deletedAt, closedAt }: Standing, now: Date): ContentState {
  if (deletedAt !== null) return 'deleted'
  if (state === 'pending') return 'held'
  if (state !== 'published') return state
  if (publishedAt === null || publishedAt > now) return 'scheduled'
  return closedAt !== null && closedAt <= now ? 'closed' : 'published'
}

/** Pieces by which titles are found, of what is looked for: see `title_pieces` of the database. */
export function piecesOf(words: string): string[] {
  const pieces = words
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => {
      const signs = [...word]
      if (signs.length === 1) return /[^\0-\x7f]/.test(word) ? [word] : []
      return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
    })
  return [...new Set(pieces)]
}
