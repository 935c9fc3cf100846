import { absoluteDate } from '#shared/time.ts'

/** Addresses of the place that shows money from outside, by what they say beside its path. */
export type MoneyAddress = (query: Record<string, string>) => string

/** A day of the calendar, '2026-11-27', as dates are written here. */
export const dayText = (day: string): string => absoluteDate(`${day}T00:00:00Z`)
