import type { Locale } from '#shared/texts/locales.ts'

/** A text per locale, as settings hold it; not every locale has one. */
export type Localized = Partial<Record<Locale, string>>

/** The text in a locale; where it is missing the English one, else any. */
export function localize(text: Localized | undefined, locale: Locale): string {
  return text?.[locale] ?? text?.en ?? text?.['zh-hans'] ?? text?.es ?? ''
}
