import { LRUCache } from 'lru-cache'

/** Paths remembered at most; each has 600 characters at most. */
const MOST = 5_000
/** Lifetime in ms: an import writes rows some time before it is announced. */
const OLDEST = 60_000

/**
 * Negative cache of paths without an old address, so that invented paths do not cause queries. Lookups that began
 * before an import was announced are not stored after it.
 */
export function createMissingPathCache(clock: () => number = () => performance.now()) {
  /** Path → time of the lookup; looked at by `peek`, the first that were found out go first. */
  const foundAt = new LRUCache<string, number>({ max: MOST })
  let era = 0

  return {
    has: (path: string): boolean => clock() - (foundAt.peek(path) ?? Number.NEGATIVE_INFINITY) < OLDEST,
    /** @returns a function that records paths as missing, for a lookup that begins now */
    begin: () => {
      const begunIn = era
      return (paths: readonly string[]): void => {
        if (begunIn !== era) return
        for (const path of paths) foundAt.set(path, clock())
      }
    },
    forget(): void {
      era += 1
      foundAt.clear()
    },
    size: () => foundAt.size,
  }
}
