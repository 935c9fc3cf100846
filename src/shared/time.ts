import { LOCALE_TAGS, type Locale } from './locales.ts'

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

/** Year, month, day, hour and minute as a clock on the wall of that time zone shows them. */
export const clockAt = (at: Moment, timeZone: string) => {
  // What every server writes, a hundred times a page: a Date knows it by itself.
  if (timeZone === 'UTC') return clockAtUtc(new Date(at))
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
  const values: Record<string, number> = {}
  for (const part of calendar.formatToParts(toMilliseconds(at))) values[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = values
  return { year, month, day, hour, minute }
}

const clockAtUtc = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
})

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
  return `${year}/${month}/${day} ${hour}:${String(minute).padStart(2, '0')}`
}

/** `2026/3/7` */
export const absoluteDate = (at: Moment, timeZone = 'UTC'): string =>
  absoluteTime(at, timeZone).split(' ')[0] ?? ''

const relatives = new Map<Locale, { always: Intl.RelativeTimeFormat; auto: Intl.RelativeTimeFormat }>()

const relativeOf = (locale: Locale) => {
  let format = relatives.get(locale)
  if (!format) {
    const tag = LOCALE_TAGS[locale]
    format = {
      always: new Intl.RelativeTimeFormat(tag, { numeric: 'always' }),
      // Only for `now`: 24 hours ago is not always what people call yesterday.
      auto: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    }
    relatives.set(locale, format)
  }
  return format
}

const STEPS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const

/**
 * Words below 30 days (`5 minutes ago`, `in 3 days`), `3/7` from 30 days, `2024/3/7` from 365 days on.
 * For the browser, after hydration: what a cached page said about `now` is wrong by the time it is read.
 */
export const relativeTime = (at: Moment, now: Moment, locale: Locale, timeZone = 'UTC'): string => {
  const past = toMilliseconds(now) - toMilliseconds(at)
  if (Number.isNaN(past)) return ''
  const distance = Math.abs(past)
  if (distance >= RELATIVE_DAYS * DAY) {
    const { year, month, day } = clockAt(at, timeZone)
    return distance >= SHORT_DATE_DAYS * DAY ? `${year}/${month}/${day}` : `${month}/${day}`
  }
  const { always, auto } = relativeOf(locale)
  for (const [length, unit] of STEPS) {
    if (distance >= length) return always.format(-Math.trunc(past / length), unit)
  }
  return auto.format(0, 'second')
}

/** How long a relative text stays true: when to look again, in milliseconds; undefined for plain dates. */
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
