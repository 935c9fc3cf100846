import type { Locale } from '#shared/texts/locales.ts'

/** What stands before the row of a language. */
export const SHORT_NAMES: Record<Locale, string> = { 'zh-hans': '中', en: 'EN', es: 'ES' }

/** Names a language for texts that choose a word by it: their choices have no hyphens. */
export const LANGUAGES = { 'zh-hans': 'zh', en: 'en', es: 'es' } as const satisfies Record<Locale, string>
