import type { Locale } from '#shared/texts/locales.ts'

/** What stands before the row of a language. */
export const SHORT_NAMES: Record<Locale, string> = { 'zh-hans': '中', en: 'EN', es: 'ES' }
