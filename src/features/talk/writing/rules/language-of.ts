import type { Locale } from '#shared/locales.ts'

/** Of the letters; names and terms of other scripts stand in every text. */
const CHINESE_SHARE = 0.3

/**
 * The language that a text is marked with: by it browsers choose glyphs and readers voices, and the search stems. Chinese
 * shows in its letters; of others the page's language is believed.
 */
export function languageOf(text: string, locale: Locale): Locale {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(/\p{sc=Han}/gu)?.length ?? 0
  if (letters > 0 && chinese / letters >= CHINESE_SHARE) return 'zh-hans'
  return locale === 'zh-hans' && letters > 0 ? 'en' : locale
}
