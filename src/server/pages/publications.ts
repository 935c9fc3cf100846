import type { Tag } from '#shared/tags.ts'
import type { Recall } from '../caches/read-cache.ts'

/** When the next scheduled post becomes public, which may change any list; null where none is scheduled. */
export type NextPublication = (now: Date, recall?: Recall | null) => Promise<Date | null>

interface PublicationOptions {
  find: (now: Date) => Promise<Date | null>
  /** Of every list: whatever is scheduled or published touches one of these. */
  lists: readonly Tag[]
}

/** Every page asks for it, and it seldom changes: so it is kept as other reads are. */
export function createNextPublication({ find, lists }: PublicationOptions): NextPublication {
  return (now, recall) => {
    if (!recall) return find(now)
    return recall('next publication', async (trace) => {
      for (const tag of lists) trace.tags.add(tag)
      const next = await find(now)
      if (next) trace.until = next.getTime()
      return next
    })
  }
}
