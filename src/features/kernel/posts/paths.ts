import type { PostKind, Taxonomy } from '#database/schema.ts'
import { pathOf, type View } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { ALL, TERM_PAGES } from './rules.ts'

/** What stands in the address of a thing: its slug, else its number. */
interface Addressed {
  number: number
  slug: string | null
}

const VIEWS = {
  article: 'article',
  topic: 'community',
  product: 'shop',
  page: 'page',
} as const satisfies Record<Exclude<PostKind, 'doc'>, View>

/** The page of a post; docs stand at a route that no setting moves. */
export const postPath = (places: PagePlaces, kind: PostKind, { number, slug }: Addressed): string =>
  kind === 'doc' ? `docs/${slug ?? number}` : pathOf(places, VIEWS[kind], 'single', slug ?? number)

/** The list of what carries a category or tag. */
export function termPath(places: PagePlaces, taxonomy: Taxonomy, { number, slug }: Addressed): string {
  const [view, page] = TERM_PAGES[taxonomy]
  return pathOf(places, view, page, slug ?? number)
}

/** The list of all posts of a kind. */
export const allPath = (places: PagePlaces, kind: Exclude<PostKind, 'page'>): string =>
  kind === 'doc' ? 'docs' : pathOf(places, VIEWS[kind], 'archive', ALL)

/** Those of a post's terms that belong to a taxonomy, as links. */
export const termLinks = (
  places: PagePlaces,
  taxonomy: Taxonomy,
  terms: ReadonlyArray<Addressed & { taxonomy: string; name: string }>,
) =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ name: term.name, path: termPath(places, taxonomy, term) }))
