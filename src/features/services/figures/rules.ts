import { dayBefore, daysFrom } from '#shared/days.ts'

/** Path of the page. */
export const FIGURES_PATH = 'admin/figures'

/** Days, the last of them today. */
export const RANGES = [7, 28, 90, 365] as const
export type Range = (typeof RANGES)[number]
const USUAL: Range = 28

/** Days that are looked at once: two years and what is left of a third. */
export const MOST_DAYS = 800

/** Names of each table. */
export const MOST_NAMES = 50

export interface Days {
  from: string
  to: string
}

/** '2026-11-22', and a day that there is. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

/** Whether these are days that can be looked at together. */
export const isRange = ({ from, to }: Days): boolean =>
  isDay(from) && isDay(to) && from <= to && daysFrom(from, to) < MOST_DAYS

export const rangeUntil = (today: string, range: Range): Days => ({
  from: dayBefore(today, range - 1),
  to: today,
})

/** What an address asks for; the usual days where it asks for none that there are. */
export function daysAsked(
  query: Readonly<Record<string, string>>,
  today: string,
): Days & { range: Range | null } {
  const own = { from: query.from ?? '', to: query.to ?? '' }
  if (isRange(own)) return { ...own, range: null }
  const range = RANGES.find((one) => String(one) === query.range) ?? USUAL
  return { ...rangeUntil(today, range), range }
}

/** As many days, right before these. */
export const daysBeforeThese = ({ from, to }: Days): Days => {
  const to0 = dayBefore(from)
  return { from: dayBefore(to0, daysFrom(from, to)), to: to0 }
}

/** All days of a range, in their order. */
export const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: daysFrom(from, to) + 1 }, (_, place) => dayBefore(from, -place))

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayBefore(day, (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7)

/** Weeks for which those who joined together are followed. */
export const COHORT_WEEKS = 12

/** The difference in percent; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 100) / Math.abs(before))

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Minutes from a topic to its first answer, as they are counted: up to five, up to ten, ... and all above. */
export const ANSWER_MINUTES = [
  5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_080, 1_440, 2_160, 2_880, 4_320, 5_760,
  7_200, 10_080, 14_400, 20_160, 30_240, 43_200, 86_400,
] as const

/**
 * The median of what was counted in steps, evenly spread within its step. What is above the last step counts as the end of
 * it.
 *
 * @param counts by the upper end of their step, '' above the last
 * @returns minutes; null of nothing
 */
export function medianMinutes(counts: ReadonlyArray<{ name: string; count: number }>): number | null {
  const byStep = new Map(counts.map(({ name, count }) => [name, count]))
  const half = sumOf([...byStep.values()]) / 2
  if (half === 0) return null
  let [below, from] = [0, 0]
  for (const step of ANSWER_MINUTES) {
    const count = byStep.get(String(step)) ?? 0
    if (count > 0 && below + count >= half) return Math.round(from + ((half - below) / count) * (step - from))
    below += count
    from = step
  }
  return from
}

/** Kinds of pages that are told apart; all others are one. */
export const PAGE_KINDS = [
  'home',
  'article',
  'community',
  'shop',
  'docs',
  'profile',
  'search',
  'custom',
  'account',
] as const
export type PageKind = (typeof PAGE_KINDS)[number] | 'rest'
export const pageKindOf = (name: string): PageKind => PAGE_KINDS.find((kind) => kind === name) ?? 'rest'
