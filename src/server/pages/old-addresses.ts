/** The addresses of imported sites. */
export interface OldAddresses {
  /**
   * The path of the thing that had this address, or null. Asked only for what is no page here, and for addresses that
   * name a thing by its number. Where the visitor came by the host of an old site, that site is meant.
   */
  findMoved: (pathname: string, query: URLSearchParams, host?: string) => Promise<string | null>
  /** Whether nothing had this address, as far as is known without asking the database. */
  isUnused: (pathname: string, query: URLSearchParams) => boolean
}

/** Query parameters by which other engines name things. No page of ours uses one of them. */
const BY_NUMBER = ['p', 'page_id', 'attachment_id', 'cat', 'author', 'm']
const BY_NAME = ['tag', 'category_name', 'product_tag', 'product_cat', 'author_name', 'feed']

/** Whether this may be an address of an imported site, although its path is a page here. */
export const isLegacyQuery = (query: URLSearchParams): boolean =>
  query.size > 0 &&
  (BY_NUMBER.some((name) => /^\d{1,15}$/.test(query.get(name) ?? '')) ||
    BY_NAME.some((name) => Boolean(query.get(name))))
