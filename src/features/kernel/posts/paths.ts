import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { KINDS } from '#features/kernel/kinds/rules.ts'
import { pathOf, type ViewPage } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { Taxonomy } from './rules.ts'
import { ALL, TERM_PAGES } from './rules.ts'

/** What stands in the address of a thing: its slug, else its number. */
interface Addressed {
  number: number
  slug: string | null
}

/** The page of a post; docs stand at a route that no setting moves. */
export const postPath = (places: PagePlaces, kind: PostKind, { number, slug }: Addressed): string =>
  viewPath(places, kind, 'single', slug ?? number) ?? `docs/${slug ?? number}`

/** The list of what carries a category or tag. */
export function termPath(places: PagePlaces, taxonomy: Taxonomy, { number, slug }: Addressed): string {
  const [view, page] = TERM_PAGES[taxonomy]
  return pathOf(places, view, page, slug ?? number)
}

/** The list of all posts of a kind. */
export const allPath = (places: PagePlaces, kind: Exclude<PostKind, 'page'>): string =>
  viewPath(places, kind, 'archive', ALL) ?? 'docs'

/** Where the settings of its view have put it; null for docs. */
function viewPath(places: PagePlaces, kind: PostKind, page: ViewPage, id: string | number): string | null {
  const { view } = KINDS[kind]
  return view === null ? null : pathOf(places, view, page, id)
}

/** Those of a post's terms that belong to a taxonomy, as links. */
export const termLinks = (
  places: PagePlaces,
  taxonomy: Taxonomy,
  terms: ReadonlyArray<Addressed & { taxonomy: string; name: string }>,
) =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ name: term.name, path: termPath(places, taxonomy, term) }))
