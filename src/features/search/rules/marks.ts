import { quoteLexeme } from './ts-query.ts'

/** What is found, by kind. */
export const SEARCH_KINDS = ['article', 'topic', 'answer', 'product', 'doc'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const isSearchKind = (word: string | undefined): word is SearchKind =>
  SEARCH_KINDS.some((kind) => kind === word)

/**
 * Lexemes that no word can be, since words hold no '#': the kind of a thing and the time it is from. With them the
 * index itself narrows a search to a kind or to the newest, which would otherwise mean to read every match.
 */
export const kindMark = (kind: string): string => `#${kind}`

const dayMark = (time: Date) => `#d${time.toISOString().slice(0, 10)}`
const monthMark = (time: Date) => `#m${time.toISOString().slice(0, 7)}`
const yearMark = (time: Date) => `#y${time.toISOString().slice(0, 4)}`

export const timeMarks = (time: Date): string[] => [dayMark(time), monthMark(time), yearMark(time)]

/** A span of time that reaches back from the newest; its marks in the notation of a query. */
export interface Span {
  /** Everything from here on is inside. */
  since: Date
  marks: string
}

/** Two days, two months, two years: each reaches over its beginning, so that the first of January is no empty span. */
export function spansBefore(newest: Date): Span[] {
  const year = newest.getUTCFullYear()
  const month = newest.getUTCMonth()
  const day = new Date(Date.UTC(year, month, newest.getUTCDate() - 1))
  const spans: Array<[Date, (time: Date) => string]> = [
    [day, dayMark],
    [new Date(Date.UTC(year, month - 1, 1)), monthMark],
    [new Date(Date.UTC(year - 1, 0, 1)), yearMark],
  ]
  return spans.map(([since, markOf]) => ({
    since,
    marks: `(${[markOf(newest), markOf(since)].map(quoteLexeme).join(' | ')})`,
  }))
}
