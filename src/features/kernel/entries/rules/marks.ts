import { quoteLexeme } from './lexemes.ts'

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

/** A time range of whole UTC days, months or years, with the marks of these units in the notation of a query. */
export interface MarkedRange {
  /** Start of the range, inclusive; it ends where the requested one does. */
  since: Date
  marks: string
}

/** From so many units on, the next larger unit is used: fewer marks in the query. */
const MOST_DAYS = 40
const MOST_MONTHS = 24

/** The shortest range of whole units that covers `from` to `to`; it may begin earlier than `from`. */
export function markedRange(from: Date, to: Date): MarkedRange {
  const days = Math.round((startOfDay(to, 0).getTime() - startOfDay(from, 0).getTime()) / 86_400_000)
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth()
  if (days < MOST_DAYS) return rangeOfUnits(days, (back) => startOfDay(to, back), dayMark)
  if (months < MOST_MONTHS) {
    return rangeOfUnits(
      months,
      (back) => new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - back, 1)),
      monthMark,
    )
  }
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  return rangeOfUnits(years, (back) => new Date(Date.UTC(to.getUTCFullYear() - back, 0, 1)), yearMark)
}

const startOfDay = (time: Date, back: number) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - back))

function rangeOfUnits(
  units: number,
  startOf: (back: number) => Date,
  markOf: (time: Date) => string,
): MarkedRange {
  const starts = Array.from({ length: units + 1 }, (_, back) => startOf(back))
  const marks = starts.map((start) => quoteLexeme(markOf(start)))
  return { since: starts.at(-1) ?? startOf(0), marks: `(${marks.join(' | ')})` }
}
