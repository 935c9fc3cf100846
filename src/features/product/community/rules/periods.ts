const MONTHS = { month: 1, season: 3, 'half-year': 6, year: 12 } as const

/** When what is paid for now is over; of a month that has no such day it is the last one. null: never. */
export function periodEnd(from: Date, period: keyof typeof MONTHS | 'ever' | null): Date | null {
  if (period === null || period === 'ever') return null
  const end = new Date(from)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period])
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, last))
  return end
}
