import type { Tag } from '#shared/tags.ts'

/** Tags that are remembered, each with its last touch. */
const KEPT = 20_000

/**
 * Remembers when each tag was last touched, counted in announcements. Pages note the count at which their rendering
 * began; whether something they show was touched since then is checked before they are cached, and before they are
 * sent.
 *
 * @param onSweep called when touched entries must be dropped: too many tags are remembered, or everything was touched
 */
export function createTouches({ kept = KEPT, onSweep }: { kept?: number; onSweep: () => void }) {
  const touchedAt = new Map<string, number>()
  let count = 0
  /** When everything was last touched, or tags were last forgotten: anything older counts as touched. */
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
      // Touched entries must be dropped now: after this it is no longer known when tags were touched.
      onSweep()
      touchedAt.clear()
      floor = count
    },
    isTouched,
  }
}
export type Touches = ReturnType<typeof createTouches>
