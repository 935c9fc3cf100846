/** Keeps the newest values for a while: a Map that knows its limit and the age of what it holds. */
export function createCache<Value>(limit: number, now: () => number = () => Date.now()) {
  const entries = new Map<string, { value: Value; since: number }>()
  return {
    /** @param age in milliseconds; older values are not found */
    find(key: string, age: number): Value | undefined {
      const entry = entries.get(key)
      return entry && now() - entry.since <= age ? entry.value : undefined
    },
    keep(key: string, value: Value): void {
      // Deleted first: a Map keeps the order of the first insertion.
      entries.delete(key)
      entries.set(key, { value, since: now() })
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break
        entries.delete(oldest)
      }
    },
    clear: (): void => entries.clear(),
  }
}
