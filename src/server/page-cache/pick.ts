/** The part of a query that the page reads, in the page's order; everything else is ignored. */
export function pick(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams()
  for (const key of keys) {
    const value = query.get(key)
    if (value !== null) picked.set(key, value)
  }
  return picked
}
