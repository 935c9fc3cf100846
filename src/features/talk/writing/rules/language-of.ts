import type { Locale } from '#shared/texts/locales.ts'

/** Share of Chinese letters from which a text is Chinese; names and terms of other scripts stand in every text. */
const CHINESE_SHARE = 0.3

/**
 * The language that a text is marked with: browsers choose glyphs by it, screen readers voices, and the search stems.
 * Chinese is recognized by its letters; other texts get the page's language, or English on a Chinese page.
 */
export function languageOf(text: string, locale: Locale): Locale {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(/\p{sc=Han}/gu)?.length ?? 0
  if (letters > 0 && chinese / letters >= CHINESE_SHARE) return 'zh-hans'
  return locale === 'zh-hans' && letters > 0 ? 'en' : locale
}
