import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '#ui/locales/en.json' with { type: 'json' }
import es from '#ui/locales/es.json' with { type: 'json' }
import zh from '#ui/locales/zh-hans.json' with { type: 'json' }
import { createTranslator } from './texts/i18n.ts'
import { compileMessages } from './texts/i18n-compile.ts'
import { LOCALE_TAGS, type Locale } from './texts/locales.ts'
import {
  absoluteDate,
  absoluteTime,
  clockAt,
  dayPart,
  dayPartAt,
  isTimeZone,
  relativeTime,
  relativeTimeLasts,
} from './time.ts'

const now = Date.UTC(2026, 3, 6, 12)
const minute = 60_000
const day = 24 * 60 * minute
const texts = { en, es, 'zh-hans': zh }
const speak = (locale: Locale) => createTranslator(locale, compileMessages(texts[locale])).t
const t = speak('en')
const ago = (milliseconds: number, locale: Locale = 'en') =>
  relativeTime(now - milliseconds, now, speak(locale))

describe('relative time', () => {
  it('speaks in words below 30 days, in the language of the page', () => {
    expect(ago(20_000)).toBe('now')
    expect(ago(5 * minute)).toBe('5 minutes ago')
    expect(ago(60 * minute)).toBe('1 hour ago')
    expect(ago(day)).toBe('1 day ago')
    expect(ago(30 * day - 1)).toBe('29 days ago')
    expect(ago(5 * minute, 'zh-hans')).toBe('5分钟前')
    expect(ago(5 * minute, 'es')).toBe('hace 5 minutos')
    expect(ago(-3 * day)).toBe('in 3 days')
  })

  it.each(['zh-hans', 'en', 'es'] as const)('says in %s what Intl says', (locale) => {
    const format = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' })
    const spoken = speak(locale)
    for (const [length, unit] of [
      [1, 'minute'],
      [60, 'hour'],
      [24 * 60, 'day'],
    ] as const) {
      for (const count of [1, 2, 5, 11, 21, 23]) {
        for (const sign of [-1, 1]) {
          const said = relativeTime(now + sign * count * length * minute, now, spoken)
          expect(said).toBe(format.format(sign * count, unit))
        }
      }
    }
    const auto = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'auto' })
    expect(relativeTime(now, now, spoken)).toBe(auto.format(0, 'second'))
  })

  it('shows month and day from 30 days, the year too from 365 days on', () => {
    expect(ago(30 * day)).toBe('3/7')
    expect(ago(365 * day - 1)).toBe('4/6')
    expect(ago(364 * day)).toBe('4/7')
    expect(ago(365 * day)).toBe('2025/4/6')
  })

  it('counts dates by the time zone of the reader', () => {
    const late = Date.UTC(2025, 11, 31, 20)
    expect(relativeTime(late, now, t, 'UTC')).toBe('12/31')
    expect(relativeTime(late, now, t, 'Asia/Shanghai')).toBe('1/1')
  })

  it('says how long it stays true', () => {
    expect(relativeTimeLasts(now - minute, now)).toBe(minute)
    expect(relativeTimeLasts(now - 5 * day, now)).toBe(60 * minute)
    expect(relativeTimeLasts(now - 30 * day, now)).toBeUndefined()
  })

  it('shows nothing for a time that is none', () => {
    expect(relativeTime('yesterday-ish', now, t)).toBe('')
    expect(absoluteTime('yesterday-ish')).toBe('')
  })
})

describe('absolute time', () => {
  it('is one text in every language, by the given zone', () => {
    expect(absoluteTime('2026-03-07T14:05:00Z')).toBe('2026/3/7 14:05')
    expect(absoluteTime('2026-03-07T16:05:00Z', 'Asia/Shanghai')).toBe('2026/3/8 0:05')
    expect(absoluteDate(new Date('2026-03-07T16:05:00Z'), 'Asia/Shanghai')).toBe('2026/3/8')
  })

  it('reads the same clock for UTC, whichever way it is asked', () => {
    const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        expect(clockAt(at, 'UTC')).toEqual(clockAt(at, 'Etc/UTC'))
      }),
    )
  })

  it('reads the clock that Intl reads, in zones that move theirs and on the days when they do', () => {
    const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe')
    const anyTime = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const around = (day: string) =>
      fc.nat(48 * 60).map((minutes) => new Date(Date.parse(day) + minutes * minute))
    const moment = fc.oneof(anyTime, ...['2026-03-08', '2026-03-29', '2026-04-04', '2026-10-25'].map(around))
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const format = new Intl.DateTimeFormat('en-US', {
          timeZone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
        })
        const parts = format.formatToParts(at).filter(({ type }) => type !== 'literal')
        expect(clockAt(at, timeZone)).toEqual(
          Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])),
        )
      }),
    )
  })

  it('follows summer time', () => {
    expect(clockAt('2026-07-01T12:00:00Z', 'Europe/Madrid').hour).toBe(14)
    expect(clockAt('2026-01-01T12:00:00Z', 'Europe/Madrid').hour).toBe(13)
  })

  it('knows which time zones exist', () => {
    expect(['UTC', 'Asia/Shanghai', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })
})

it('divides the day into four parts, each beginning with its first hour', () => {
  expect([0, 5, 6, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
    'late',
    'late',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
  expect(dayPartAt('2026-03-07T16:05:00Z', 'Asia/Shanghai')).toBe('late')
})
