/** Days that the report of a campaign looks back. */
export const REPORT_DAYS = 60

const DAY = 86_400_000

/** The last days of the site up to now, the oldest first: '2026-11-27'. */
export function reportDays(now: Date, timeZone: string): string[] {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const [year = 0, month = 1, day = 1] = format(now).split('-').map(Number)
  const today = Date.UTC(year, month - 1, day)
  return Array.from({ length: REPORT_DAYS }, (_, place) =>
    new Date(today - (REPORT_DAYS - 1 - place) * DAY).toISOString().slice(0, 10),
  )
}

/** A moment that lies before the first of them, wherever the site is. */
export const reportStart = (now: Date): Date => new Date(now.getTime() - (REPORT_DAYS + 1) * DAY)
