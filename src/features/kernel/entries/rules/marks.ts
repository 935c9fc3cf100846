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

/** A range of time made of whole days, months or years, as their marks in the notation of a query. */
export interface Stretch {
  /** Everything from here on, up to the end it was asked for, is inside. */
  since: Date
  marks: string
}

/** More marks than these are better said in the next larger unit. */
const MOST_DAYS = 40
const MOST_MONTHS = 24

/** The shortest range of marks that contains everything from one moment to another; it may begin earlier. */
export function stretchOf(from: Date, to: Date): Stretch {
  const days = Math.round((startOfDay(to, 0).getTime() - startOfDay(from, 0).getTime()) / 86_400_000)
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth()
  if (days < MOST_DAYS) return stretch(days, (back) => startOfDay(to, back), dayMark)
  if (months < MOST_MONTHS) {
    return stretch(
      months,
      (back) => new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - back, 1)),
      monthMark,
    )
  }
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  return stretch(years, (back) => new Date(Date.UTC(to.getUTCFullYear() - back, 0, 1)), yearMark)
}

const startOfDay = (time: Date, back: number) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - back))

function stretch(units: number, startOf: (back: number) => Date, markOf: (time: Date) => string): Stretch {
  const starts = Array.from({ length: units + 1 }, (_, back) => startOf(back))
  const marks = starts.map((start) => quoteLexeme(markOf(start)))
  return { since: starts.at(-1) ?? startOf(0), marks: `(${marks.join(' | ')})` }
}
