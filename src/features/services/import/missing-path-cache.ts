/** Paths remembered at most; each has 600 characters at most. */
const MOST = 5_000
/** ms after which one is looked for again: an import writes for a while before it announces itself. */
const OLDEST = 60_000

/**
 * Remembers under which paths nothing is kept, so that whoever makes them up does not keep the database busy. What was
 * looked for before an import was announced says nothing of what there is after it.
 */
export function createMissingPathCache(clock: () => number = () => performance.now()) {
  /** In the order in which they were found unused, with the moment of it. */
  const foundAt = new Map<string, number>()
  let era = 0

  return {
    has: (path: string): boolean => clock() - (foundAt.get(path) ?? Number.NEGATIVE_INFINITY) < OLDEST,
    /** @returns how to note of paths looked for from now on that they were not there */
    begin: () => {
      const begunIn = era
      return (paths: readonly string[]): void => {
        if (begunIn !== era) return
        for (const path of paths) {
          foundAt.delete(path)
          foundAt.set(path, clock())
        }
        for (const oldest of foundAt.keys()) {
          if (foundAt.size <= MOST) break
          foundAt.delete(oldest)
        }
      }
    },
    forget(): void {
      era += 1
      foundAt.clear()
    },
    size: () => foundAt.size,
  }
}
