/** A cache with a limited number of entries, of which the oldest is dropped, and an age limit for reads. */
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
