import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { type Taxonomy, TERM_PAGES } from './rules.ts'

export function termPath(
  places: PagePlaces,
  taxonomy: Taxonomy,
  { number, slug }: { number: number; slug: string | null },
): string {
  const [view, page] = TERM_PAGES[taxonomy]
  return pathOf(places, view, page, slug ?? number)
}
