/** Of a query only what the page reads, in its order: whatever else stands there is nobody's business. */
export function pick(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams()
  for (const key of keys) {
    const value = query.get(key)
    if (value !== null) picked.set(key, value)
  }
  return picked
}
