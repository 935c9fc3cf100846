import { LOCALES } from '#shared/texts/locales.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { defineSubject, type PageContext } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getTerm, listTerms } from '../contract.ts'
import { allPath } from '../paths.ts'
import { ALL, SORTS, type TermKind } from '../rules.ts'
import type { Archive, ArchiveHead } from '../schemas.ts'

/** Views whose posts are listed by categories and tags. */
const LISTS = {
  article: { kind: 'article', title: 'article.title', feed: 'articles' },
  shop: { kind: 'product', title: 'shop.title', feed: 'products' },
} as const
type ListView = keyof typeof LISTS

/** What is behind the address of such a list: a category or tag, or with `all` everything. */
/** @param queryKeys what the address of a list may say beside its path */
export const archiveSubject = (
  view: ListView,
  kind: TermKind,
  queryKeys: readonly string[] = ['sort', 'after'],
) => {
  const place = kind === 'category' ? 'archive' : 'tag'
  return defineSubject<Archive>({
    view,
    page: place,
    queryKeys,
    load: async (id, page) => {
      const term =
        id === ALL
          ? null
          : await askOrNull(page.ask(getTerm, { taxonomy: `${view}-${kind}`, id }), 'term-not-found')
      if (id !== ALL && !term) return null
      const path = pathOf(page.places, view, place, id)
      if (term && term.path !== path) return { moved: term.path }
      return {
        found: { kind, term, path, sort: SORTS.find((sort) => sort === page.query.sort) ?? SORTS[0] },
        head: {
          title: term?.name ?? page.t(LISTS[view].title),
          description: term?.description ?? '',
          jsonLd: [crumbsOf(view, term ? [{ name: term.name, path }] : [], page)],
        },
        feed: id === ALL ? LISTS[view].feed : `${LISTS[view].feed}/${kind}/${id}`,
        canonicalPath: path,
        languages: term ? term.languages : LOCALES,
      }
    },
  })
}

/** The way to a post or a list, from everything down, as search engines read it. */
export const crumbsOf = (
  view: ListView,
  steps: ReadonlyArray<{ name: string; path: string }>,
  { places, locale, t }: Pick<PageContext, 'places' | 'locale' | 't'>,
): object => {
  const { title, kind } = LISTS[view]
  return breadcrumbList([{ name: t(title), path: allPath(places, kind) }, ...steps], locale)
}

export const loadArchiveHead = async (
  view: ListView,
  { ask, places }: Pick<PageContext, 'ask' | 'places'>,
): Promise<ArchiveHead> => ({
  all: allPath(places, LISTS[view].kind),
  // An empty category is no place to send anybody.
  categories: (await ask(listTerms, { taxonomy: `${view}-category` })).filter(({ count }) => count > 0),
})
