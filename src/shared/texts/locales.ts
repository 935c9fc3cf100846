/** The three locales of the site; the default has no prefix in addresses. */
export const LOCALES = ['zh-hans', 'en', 'es'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-hans'
/** Whose messages stand in where a locale misses one: the locale named en-US. */
export const FALLBACK_LOCALE: Locale = 'en'

/** BCP 47 tags, for `<html lang>` and for Intl. */
export const LOCALE_TAGS: Record<Locale, string> = { 'zh-hans': 'zh-CN', en: 'en-US', es: 'es-ES' }

export const isLocale = (code: unknown): code is Locale => LOCALES.includes(code as Locale)
