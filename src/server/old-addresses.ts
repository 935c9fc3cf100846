/**
 * Where a thing is now that had this address on a site that was taken over: a path of ours, or null. Asked only for
 * what is no page here, and for addresses that name a thing by its number.
 */
export type FindMoved = (pathname: string, query: URLSearchParams) => Promise<string | null>

/** Words by which other engines name things in a query. No page of ours reads one of them. */
const NAMES = [
  'p',
  'page_id',
  'attachment_id',
  'cat',
  'author',
  'tag',
  'category_name',
  'product_tag',
  'product_cat',
  'author_name',
]

/** May this be the address of a thing on another site, although its path is a page here? */
export const namesOldThing = (query: URLSearchParams): boolean =>
  query.size > 0 && NAMES.some((name) => query.has(name))
