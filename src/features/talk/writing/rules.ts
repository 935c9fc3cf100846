import { isSeen } from '#shared/texts/seen.ts'

/** Rules for answers and comments, for both sides: limits and refusals. */

/** Characters (code points) per type: a comment is short, an answer may explain. */
export const WRITING_LIMITS = { COMMENT: 2_000, ANSWER: 20_000 } as const
export type WritingType = keyof typeof WRITING_LIMITS
/** Pictures in each. */
export const MOST_PICTURES = { COMMENT: 4, ANSWER: 12 } as const satisfies Record<WritingType, number>

/** Refusals of every call that writes below a thing. */
export const WRITING_REFUSALS = {
  'content-not-found': 404,
  'private-node': 403,
  'talk-closed': 403,
  'text-empty': 422,
  'text-too-long': 422,
  'pictures-too-many': 422,
  silenced: 403,
  'silenced-here': 403,
  'said-before': 409,
  'writing-too-fast': 429,
  'topic-slow': 429,
} as const

export const countCharacters = (text: string): number => [...text].length

/** What can be wrong with a text itself, whoever writes it. */
export type WordsProblem = 'text-empty' | 'text-too-long' | 'pictures-too-many'

export function wordsProblem(text: string, type: WritingType): WordsProblem | null {
  if (!isSeen(text)) return 'text-empty'
  return countCharacters(text.trim()) > WRITING_LIMITS[type] ? 'text-too-long' : null
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as markup: `content` is HTML whose line breaks count, so escaping is enough. */
export const markupOf = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
