/** What stood at the addresses of a site that was taken over. */
export interface OldAddresses {
  /**
   * Where a thing is now that had this address: a path of ours, or null. Asked only for what is no page here, and for
   * addresses that name a thing by its number. Where the visitor came by the host of an old site, that one is meant.
   */
  findMoved: (pathname: string, query: URLSearchParams, host?: string) => Promise<string | null>
  /** Whether nothing stood there, as far as is known without asking the database. */
  isUnused: (pathname: string, query: URLSearchParams) => boolean
}

/** Words by which other engines name things in a query. No page of ours reads one of them. */
const BY_NUMBER = ['p', 'page_id', 'attachment_id', 'cat', 'author', 'm']
const BY_NAME = ['tag', 'category_name', 'product_tag', 'product_cat', 'author_name', 'feed']

/** May this be the address of a thing on another site, although its path is a page here? */
export const isLegacyQuery = (query: URLSearchParams): boolean =>
  query.size > 0 &&
  (BY_NUMBER.some((name) => /^\d{1,15}$/.test(query.get(name) ?? '')) ||
    BY_NAME.some((name) => Boolean(query.get(name))))
