import { type Taxonomy, TERM_PAGES } from '#features/posts/rules.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'

/** Views that show the posts of a feed; docs have addresses that no setting moves. */
export const VIEWS = { articles: 'article', topics: 'community', products: 'shop' } as const

/** The list of what carries a category or tag. */
export function termPath(places: PagePlaces, taxonomy: Taxonomy, id: string | number): string {
  const [view, page] = TERM_PAGES[taxonomy]
  return pathOf(places, view, page, id)
}

export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
