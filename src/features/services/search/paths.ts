import { SEARCH_PATH } from '#site/routes.ts'
import type { SearchAsked } from './schemas.ts'

/** The page of results with a query: only what differs from the beginning stands in it. */
export function searchPath({ q, kind, after }: Partial<SearchAsked>): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(kind && { kind }), ...(after && { after }) })
  return query.size > 0 ? `${SEARCH_PATH}?${query}` : SEARCH_PATH
}
