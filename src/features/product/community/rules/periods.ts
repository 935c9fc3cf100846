const MONTHS = { month: 1, season: 3, 'half-year': 6, year: 12 } as const

/** End of a period that begins now; in a shorter month its last day. null: no end. */
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
