import type { Locale } from '#shared/texts/locales.ts'
import { writtenDate } from '#shared/written-date.ts'

/** Addresses of the place that shows money from outside, by what they say beside its path. */
export type MoneyAddress = (query: Record<string, string>) => string

/** A day of the calendar, '2026-11-27', as dates are written here. */
export const dayText = (day: string, locale: Locale): string => writtenDate(`${day}T00:00:00Z`, locale)
