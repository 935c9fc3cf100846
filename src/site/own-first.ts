import type { Locale } from '#shared/locales.ts'

/** How many texts an excerpt of a list looks through for those in its reader's language: excerpts of one page agree. */
export const LOOKED_THROUGH = 30

/** What is written in the page's language comes first, else in the order given; so many of them. */
export function ownFirst<Item extends { language: Locale }>(
  items: readonly Item[],
  locale: Locale,
  count: number,
): Item[] {
  const own = items.filter(({ language }) => language === locale)
  const others = items.filter(({ language }) => language !== locale)
  return [...own, ...others].slice(0, count)
}
