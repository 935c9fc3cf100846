import { clockAt } from '#shared/time.ts'

const MINUTE = 60_000
const two = (value: number): string => String(value).padStart(2, '0')

/** The day and the time of a moment on the clocks of a zone, as fields for them hold these. */
export function wallAt(at: number | string, timeZone: string): { day: string; time: string } {
  const { year, month, day, hour, minute } = clockAt(at, timeZone)
  return {
    day: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(hour)}:${two(minute)}`,
  }
}

/**
 * The moment at which the clocks of a zone show a day and a time; null where they never do, as in the hour that is left out
 * in spring, or where one of both is not typed yet. Of two such moments it is the first.
 */
export function momentOf(day: string, time: string, timeZone: string): string | null {
  const guess = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(guess)) return null
  // Clocks are at most 14 hours ahead of UTC and 12 behind; they differ by quarters of an hour.
  const ahead = [guess - 86_400_000, guess + 86_400_000].map((near) => aheadAt(near, timeZone))
  const moments = [...new Set(ahead)].map((by) => guess - by).toSorted((one, other) => one - other)
  const found = moments.find((moment) => {
    const wall = wallAt(moment, timeZone)
    return wall.day === day && wall.time === time
  })
  return found === undefined ? null : new Date(found).toISOString()
}

function aheadAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = clockAt(moment, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / MINUTE) * MINUTE
}
