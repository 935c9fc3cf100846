import { LRUCache } from 'lru-cache'
import { MAX_UNREAD } from '../announcements/outbox.ts'
import type { ChangeFeed } from '../page-cache/page-cache.ts'
import { createTouches } from '../page-cache/touches.ts'
import { createTrace, type PageTrace } from '../pages/page-trace.ts'

/** What of the change feed kept reads ask. */
export type ReadChangeFeed = Pick<ChangeFeed, 'isCurrent' | 'hasRead' | 'lag'>

interface ReadCacheOptions {
  changes: ReadChangeFeed
  maxBytes: number
  clock?: () => number
}

/**
 * A cached read: the cached value of a key where it is still valid, else what `read` reads now. `undefined` is not
 * cached. Values are shared, so nobody may change them.
 */
export type Recall = <Value>(key: string, read: (trace: PageTrace) => Promise<Value>) => Promise<Value>

interface Kept {
  value: unknown
  tags: ReadonlySet<string>
  /** Number of touches known when the call that read it began. */
  begun: number
  /** Wall clock: when it is no longer true. */
  until: number
  /** Monotonic clock: when it was read. */
  readAt: number
}

/** ms after which a value is read anew in any case. */
const OLDEST = 60_000
/** The largest cached value with its key, in bytes: larger ones are few, and would evict very many. */
const LARGEST = 16_000
/** What the cache and the entry itself take, roughly. */
const OVERHEAD = 400

/**
 * Caches what calls have read: who the bearer of a session is, and the answers of reads that name what they show. As
 * with pages, a value is dropped as soon as something it shows is touched by any process. The cache is not used while
 * this process cannot know of touches, nor for callers whose own last change it has not read yet.
 */
export function createReadCache({ changes, maxBytes, clock = Date.now }: ReadCacheOptions) {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes })
  const flights = new Map<string, { begun: number; value: Promise<unknown> }>()
  const counts = { hits: 0, misses: 0 }

  const isOver = ({ tags, begun, until, readAt }: Kept) =>
    touches.isTouched(tags, begun) || until <= clock() || performance.now() - readAt > OLDEST

  const touches = createTouches({
    onSweep: () => {
      for (const [key, entry] of [...kept.entries()]) if (isOver(entry)) kept.delete(key)
    },
  })

  function find(key: string): Kept | undefined {
    const entry = kept.get(key)
    if (!entry || !isOver(entry)) return entry
    kept.delete(key)
  }

  function keep(key: string, value: unknown, { tags, until }: PageTrace, begun: number): void {
    if (value === undefined || touches.isTouched(tags, begun)) return
    const size = key.length + JSON.stringify(value).length + OVERHEAD
    if (size > LARGEST) return
    const entry = { value: freeze(value), tags, begun, until, readAt: performance.now() }
    kept.set(key, entry, { size })
  }

  function launch<Value>(
    key: string,
    begun: number,
    read: (trace: PageTrace) => Promise<Value>,
  ): Promise<Value> {
    counts.misses += 1
    const trace = createTrace()
    const value = read(trace).then((read) => {
      keep(key, read, trace, begun)
      return read
    })
    const flight = { begun, value }
    flights.set(key, flight)
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    value.then(end, end)
    return value
  }

  return {
    /**
     * Opens the cache for one call, at its beginning: all it reads is cached as of then, as it may depend on what the
     * call has read before.
     *
     * @param seen the last transaction by which the caller changed something
     * @returns null where everything has to be read anew
     */
    open(seen: string | null): Recall | null {
      if (!changes.isCurrent() || changes.lag() > MAX_UNREAD || (seen !== null && !changes.hasRead(seen)))
        return null
      const begun = touches.count()
      return async <Value>(key: string, read: (trace: PageTrace) => Promise<Value>) => {
        const entry = find(key)
        if (entry) {
          counts.hits += 1
          return entry.value as Value
        }
        const flight = flights.get(key)
        // A read that began before a touch is not shared with callers that came after it.
        if (flight && flight.begun === touches.count()) return flight.value as Promise<Value>
        return launch(key, begun, read)
      }
    },
    touch: (tags: readonly string[]): void => touches.touch(tags),
    stats: () => ({ ...counts, entries: kept.size, bytes: kept.calculatedSize }),
  }
}
export type ReadCache = ReturnType<typeof createReadCache>

function freeze<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
