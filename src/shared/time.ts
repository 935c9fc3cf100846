import type { MessageKey } from './message-keys.gen.ts'
import type { Translate } from './texts/i18n.ts'

/** A moment: a Date, milliseconds since 1970, or an ISO text. */
export type Moment = Date | number | string

export type DayPart = 'late' | 'morning' | 'afternoon' | 'evening'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const RELATIVE_DAYS = 30
const SHORT_DATE_DAYS = 365

export const toMilliseconds = (at: Moment): number =>
  at instanceof Date ? at.getTime() : typeof at === 'number' ? at : Date.parse(at)

const calendars = new Map<string, Intl.DateTimeFormat>()

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar
}

/** The UTC offset of a zone at a moment, to the minute. */
const findAhead = (at: number, timeZone: string): number => {
  const values: Record<string, number> = {}
  for (const part of calendarOf(timeZone).formatToParts(at)) values[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = values
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE) * MINUTE
}

const learned = new Map<string, readonly number[]>()

/**
 * Stores the UTC offsets of a zone, see `utcOffsets`. Asking Intl instead costs as much as ten elements of a page,
 * and its first formatter a tenth of a second on a phone.
 */
export const learnOffsets = (timeZone: string, offsets: readonly number[]): void =>
  void learned.set(timeZone, offsets)

/** The same from stored offsets; undefined for moments and zones without them. */
const findLearned = (at: number, timeZone: string): number | undefined => {
  const offsets = learned.get(timeZone)
  const minutes = at / MINUTE
  if (!offsets || minutes >= (offsets.at(-1) ?? 0)) return undefined
  let from = offsets.length - 3
  while (from >= 0 && (offsets[from] ?? 0) > minutes) from -= 2
  return from < 0 ? undefined : (offsets[from + 1] ?? 0) * MINUTE
}

const aheadAt = (at: number, timeZone: string): number =>
  timeZone === 'UTC' ? 0 : (findLearned(at, timeZone) ?? findAhead(at, timeZone))

/** Year, month, day, hour and minute in a time zone. */
export const clockAt = (at: Moment, timeZone: string) => {
  const moment = toMilliseconds(at)
  const wall = new Date(moment + aheadAt(moment, timeZone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

/**
 * `2026/3/7 14:05`, the same text for the same moment and zone wherever it runs: servers and browsers
 * carry different locale data, and a text that differs by one space breaks hydration.
 */
export const absoluteTime = (at: Moment, timeZone = 'UTC'): string => {
  if (Number.isNaN(toMilliseconds(at))) return ''
  const { year, month, day, hour, minute } = clockAt(at, timeZone)
  return `${year}/${month}/${day} ${hour}:${minute < 10 ? '0' : ''}${minute}`
}

/** The day alone of an absolute time: `2026/3/7`. */
export const dateIn = (absolute: string): string => absolute.slice(0, absolute.indexOf(' '))

/** `2026/3/7` */
export const absoluteDate = (at: Moment, timeZone = 'UTC'): string => dateIn(absoluteTime(at, timeZone))

/** The messages of `relativeTime`. Views that show it after hydration let the page carry them. */
export const RELATIVE_WORDS: readonly MessageKey[] = ['ui.time.now', 'ui.time.past', 'ui.time.future']

const STEPS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const

/**
 * Words below 30 days (`5 minutes ago`, `in 3 days`), `3/7` from 30 days, `2024/3/7` from 365 days on.
 * For the browser, after hydration: what a cached page said about `now` is wrong by the time it is read.
 */
export const relativeTime = (at: Moment, now: Moment, t: Translate, timeZone = 'UTC'): string => {
  const past = toMilliseconds(now) - toMilliseconds(at)
  if (Number.isNaN(past)) return ''
  const distance = Math.abs(past)
  if (distance >= RELATIVE_DAYS * DAY) {
    const { year, month, day } = clockAt(at, timeZone)
    return distance >= SHORT_DATE_DAYS * DAY ? `${year}/${month}/${day}` : `${month}/${day}`
  }
  for (const [length, unit] of STEPS) {
    if (distance >= length) {
      return t(past > 0 ? 'ui.time.past' : 'ui.time.future', { unit, count: Math.trunc(distance / length) })
    }
  }
  return t('ui.time.now')
}

/** For how many milliseconds a relative text stays true; undefined for plain dates. */
export const relativeTimeLasts = (at: Moment, now: Moment): number | undefined => {
  const distance = Math.abs(toMilliseconds(now) - toMilliseconds(at))
  if (Number.isNaN(distance) || distance >= RELATIVE_DAYS * DAY) return undefined
  return distance < HOUR ? MINUTE : HOUR
}

/** late 0 to 6, morning 6 to 12, afternoon 12 to 18, evening 18 to 24; the first hour belongs to its part. */
export const dayPart = (hour: number): DayPart => {
  if (hour < 6) return 'late'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

export const dayPartAt = (at: Moment, timeZone = 'UTC'): DayPart => dayPart(clockAt(at, timeZone).hour)
