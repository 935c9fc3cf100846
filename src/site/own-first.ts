import type { Locale } from '#shared/texts/locales.ts'

/**
 * How many texts an excerpt of a list searches for those in its reader's language; the same for all excerpts of a
 * page.
 */
export const LOOKED_THROUGH = 30

/** Up to `count` items, those in the page's language first, else in the given order. */
export function ownFirst<Item extends { language: Locale }>(
  items: readonly Item[],
  locale: Locale,
  count: number,
): Item[] {
  const own = items.filter(({ language }) => language === locale)
  const others = items.filter(({ language }) => language !== locale)
  return [...own, ...others].slice(0, count)
}
