/** Months of a period. */
export const MONTHS = { month: 1, season: 3, 'half-year': 6, year: 12 } as const
export type LimitedPeriod = keyof typeof MONTHS

/** ms; what is paid late counts from the day that was missed, up to a week later. */
const LATE = 8 * 86_400_000

const lastDay = (at: Date, months = 0): number =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate()

/**
 * End of a period that begins then; in a shorter month its last day. null: no end.
 *
 * @param anchor the day of the month on which it all began: what ended early as a month was short goes on to that day
 */
export function periodEnd(from: Date, period: LimitedPeriod | 'ever' | null, anchor?: number): Date | null {
  if (period === null || period === 'ever') return null
  const own = from.getUTCDate()
  const day = own === lastDay(from) ? Math.max(own, anchor ?? own) : own
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period])
  end.setUTCDate(Math.min(day, lastDay(end)))
  return end
}

/**
 * The day of the month of periods that follow each other.
 *
 * @param paid the latest first
 */
export function anchorOf(paid: ReadonlyArray<{ boughtAt: Date; until: Date }>): number | undefined {
  const [first, ...rest] = paid
  if (!first) return undefined
  let anchor = first.until.getUTCDate()
  let oldest = first.boughtAt
  for (const { boughtAt, until } of rest) {
    if (until.getTime() + LATE < oldest.getTime()) break
    anchor = Math.max(anchor, until.getUTCDate())
    oldest = boughtAt
  }
  return Math.max(anchor, oldest.getUTCDate())
}
