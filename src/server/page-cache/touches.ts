import type { Tag } from '#shared/tags.ts'

/** Tags remembered at most, with the moment each was last touched. */
const KEPT = 20_000

/**
 * Remembers what was touched when, counted in announcements. Pages note the count at which they were begun; whether
 * something they show was touched since then is asked when they are to be kept, and when they are to be sent.
 *
 * @param onSweep called when it is time to drop what was touched: much has been, or all
 */
export function createTouches({ kept = KEPT, onSweep }: { kept?: number; onSweep: () => void }) {
  const touchedAt = new Map<string, number>()
  let count = 0
  /** When everything was touched last; also the moment before which nothing is remembered. */
  let floor = 0

  const isTouched = (tags: Iterable<string>, since: number): boolean => {
    if (since === count) return false
    if (since < floor) return true
    for (const tag of tags) if ((touchedAt.get(tag) ?? 0) > since) return true
    return false
  }

  return {
    count: (): number => count,
    touch(tags: readonly (Tag | string)[]): void {
      count += 1
      if (tags.includes('*')) {
        touchedAt.clear()
        floor = count
        onSweep()
        return
      }
      for (const tag of tags) touchedAt.set(tag, count)
      if (touchedAt.size <= kept) return
      // The last chance to find out: after this it is forgotten what was touched when.
      onSweep()
      touchedAt.clear()
      floor = count
    },
    isTouched,
  }
}
export type Touches = ReturnType<typeof createTouches>
