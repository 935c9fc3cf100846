import { clockAt, learnOffsets } from '#shared/time.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60

/** Offsets outside of this range are rarely needed: for those Intl is asked. */
const FROM = Date.UTC(2000, 0) / MINUTE
const UNTIL = Date.UTC(new Date().getUTCFullYear() + 3, 0) / MINUTE

const offsetAt = (minutes: number, timeZone: string): number => {
  const { year, month, day, hour, minute } = clockAt(minutes * MINUTE, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE - minutes
}

/** The first minute with another offset than at `from`; `to` has one. */
function findChange(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [last, next] = [from, to]
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2)
    if (offsetAt(middle, timeZone) === before) last = middle
    else next = middle
  }
  return next
}

const known = new Map<string, readonly number[]>()

/**
 * The UTC offsets of a time zone. The server computes them, and pages carry them for browsers (see `learnOffsets`).
 *
 * @returns minutes since 1970 and the offset in minutes from then on, one pair after the other; last the minute up to
 *   which this holds. No zone changes its clocks twice in a week.
 */
export function utcOffsets(timeZone: string): readonly number[] {
  let offsets = known.get(timeZone)
  if (!offsets) {
    offsets = findOffsets(timeZone)
    known.set(timeZone, offsets)
    learnOffsets(timeZone, offsets)
  }
  return offsets
}

function findOffsets(timeZone: string): number[] {
  let offset = offsetAt(FROM, timeZone)
  const offsets = [FROM, offset]
  for (let week = FROM; week < UNTIL; week += WEEK) {
    const next = Math.min(week + WEEK, UNTIL)
    if (offsetAt(next, timeZone) === offset) continue
    const change = findChange(week, next, timeZone)
    offset = offsetAt(next, timeZone)
    offsets.push(change, offset)
  }
  return [...offsets, UNTIL]
}
