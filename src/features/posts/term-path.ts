import { pathOf, type View, type ViewPage } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { Taxonomy } from './rules.ts'

/** The kind of page that shows what carries a term. */
const PAGES: Record<Taxonomy, readonly [View, ViewPage]> = {
  'article-category': ['article', 'archive'],
  'article-tag': ['article', 'tag'],
  'shop-category': ['shop', 'archive'],
  'shop-tag': ['shop', 'tag'],
  'community-tag': ['community', 'tag'],
}

export function termPath(
  places: PagePlaces,
  taxonomy: Taxonomy,
  { number, slug }: { number: number; slug: string | null },
): string {
  const [view, page] = PAGES[taxonomy]
  return pathOf(places, view, page, slug ?? number)
}
