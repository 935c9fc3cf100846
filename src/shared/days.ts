const DAY = 86_400_000

/** To make one takes longer than to use it a hundred times; time zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar's day at a moment: '2026-11-22'. */
export function dayIn(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

/** By the calendar alone: days of 23 and of 25 hours are days. */
export const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** How many days lie between two, the first of them included. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T12:00:00Z`) - Date.parse(`${first}T12:00:00Z`)) / DAY)

/** '2026-11-22', and a day that there is: PostgreSQL knows no year 0, and refuses it as an error. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !text.startsWith('0000') &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text
