import { type Paying, type StoredAccessRule, waysIn } from '#features/kernel/access/rules/reading.ts'
import type { AccessMark } from './schemas.ts'

/** What posts are sorted by: each kind of post has its own categories and tags. */
export const TAXONOMIES = [
  'article-category',
  'article-tag',
  'shop-category',
  'shop-tag',
  'community-tag',
] as const
export type Taxonomy = (typeof TAXONOMIES)[number]

/** View and kind of page that show what carries a term. */
export const TERM_PAGES = {
  'article-category': ['article', 'archive'],
  'article-tag': ['article', 'tag'],
  'shop-category': ['shop', 'archive'],
  'shop-tag': ['shop', 'tag'],
  'community-tag': ['community', 'tag'],
} as const satisfies Record<Taxonomy, readonly [string, string]>

/** Articles and products have categories and tags; the list of each stands at a kind of page of its own. */
export type TermKind = 'category' | 'tag'

/** Orders of a list of articles or products, the first by itself. */
export const SORTS = ['newest', 'popular'] as const
export type Sort = (typeof SORTS)[number]

/** Another page of such a list: without a cursor its beginning. */
export function listPath({ path, sort }: { path: string; sort: Sort }, after = ''): string {
  const query = new URLSearchParams({ ...(sort !== SORTS[0] && { sort }), ...(after && { after }) })
  return query.size > 0 ? `${path}?${query}` : path
}

/** In the address of a list, instead of a category or tag: everything. */
export const ALL = 'all'

/** The mark of a locked thing in a list: the cheapest way in; null where everybody may read all of it. */
export function accessMarkOf(rules: readonly StoredAccessRule[] | null, reader: Paying): AccessMark {
  if (!rules || rules.length === 0 || rules.some(({ type }) => type === 'free')) return null
  // Where the only way leads nowhere on this site, it is locked all the same.
  return waysIn(rules, reader)[0] ?? { type: 'qrcode' }
}
