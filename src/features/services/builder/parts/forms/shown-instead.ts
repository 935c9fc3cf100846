import { FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Localized } from '../../rules/content.ts'

/** Where nothing but spaces stands, nothing is said. */
const hasText = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/** In which language a text is shown to those whose own is missing; null: its own is there, or there is none at all. */
export function shownInstead(text: Localized, locale: Locale): Locale | null {
  if (hasText(text[locale])) return null
  return [FALLBACK_LOCALE, ...LOCALES].find((other) => hasText(text[other])) ?? null
}

/** A text with that of one language changed: one that is emptied is left out, so that another stands in. */
export function withText(text: Localized, locale: Locale, words: string): Localized {
  const { [locale]: _, ...others } = text
  return words === '' ? others : { ...others, [locale]: words }
}
