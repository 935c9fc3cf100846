import type { Locale } from './texts/locales.ts'
import { clockAt, type Moment, toMilliseconds } from './time.ts'

/** Months as they stand within a date; Chinese counts them. By hand: servers and browsers carry different locale data. */
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const

/** A day that stands alone, as the language writes it: `7 Mar 2026`, `7 mar 2026`, `2026年3月7日`; '' for no time. */
export function writtenDate(at: Moment, locale: Locale, timeZone = 'UTC'): string {
  if (Number.isNaN(toMilliseconds(at))) return ''
  const { year, month, day } = clockAt(at, timeZone)
  return locale === 'zh-hans' ? `${year}年${month}月${day}日` : `${day} ${MONTHS[locale][month - 1]} ${year}`
}

/** The same with the time of day: `7 Mar 2026, 14:05`, `2026年3月7日 14:05`. */
export function writtenTime(at: Moment, locale: Locale, timeZone = 'UTC'): string {
  const date = writtenDate(at, locale, timeZone)
  if (date === '') return ''
  const { hour, minute } = clockAt(at, timeZone)
  return `${date}${locale === 'zh-hans' ? ' ' : ', '}${hour}:${String(minute).padStart(2, '0')}`
}
