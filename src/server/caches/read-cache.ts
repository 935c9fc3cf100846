import { LRUCache } from 'lru-cache'
import { MAX_UNREAD } from '../announcements/outbox.ts'
import type { ChangeFeed } from '../page-cache/page-cache.ts'
import { createTouches } from '../page-cache/touches.ts'
import { createTrace, type PageTrace, takeOver } from '../pages/page-trace.ts'

/** What of the change feed kept reads ask. */
export type ReadChangeFeed = Pick<ChangeFeed, 'isCurrent' | 'hasRead' | 'lag'>

interface ReadCacheOptions {
  changes: ReadChangeFeed
  maxBytes: number
  clock?: () => number
}

/** What a cached read belongs to, beside its key. */
interface RecallOptions {
  /** Currency and device of the caller; a value that used neither is the same in all terms. */
  terms?: string
  /** The trace of what shows the value: it takes over the tags, the end and the terms of what is recalled. */
  into?: PageTrace | undefined
}

/**
 * A cached read: the cached value of a key where it is still valid, else what `read` reads now. `undefined` is not
 * cached. Values are shared, so nobody may change them.
 */
export type Recall = <Value>(
  key: string,
  read: (trace: PageTrace) => Promise<Value>,
  options?: RecallOptions,
) => Promise<Value>

/** A value with what it was made of. */
interface Read {
  value: unknown
  trace: PageTrace
}

interface Kept extends Read {
  /** Number of touches known when the call that read it began. */
  begun: number
  /** Monotonic clock: when it was read. */
  readAt: number
}

/** ms after which a value is read anew in any case. */
const OLDEST = 60_000
/**
 * The largest cached value with its key, in bytes: larger ones would evict very many. The list of the first page is
 * 23 KB, a page of 50 long answers up to 100.
 */
const LARGEST = 128_000
/** What the cache and the entry itself take, roughly. */
const OVERHEAD = 400
/** Bytes of a tag in a set, roughly. */
const TAG = 60

/**
 * Caches what calls have read: who the bearer of a session is, and the answers of reads that name what they show. As
 * with pages, a value is dropped as soon as something it shows is touched by any process. The cache is not used while
 * this process cannot know of touches, nor for callers whose own last change it has not read yet.
 */
export function createReadCache({ changes, maxBytes, clock = () => Date.now() }: ReadCacheOptions) {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes })
  const flights = new Map<string, { begun: number; landing: Promise<Read> }>()
  const counts = { hits: 0, misses: 0 }

  const isOver = ({ trace: { tags, until }, begun, readAt }: Kept, oldest = OLDEST) =>
    touches.isTouched(tags, begun) || until <= clock() || performance.now() - readAt > oldest

  const touches = createTouches({
    onSweep: () => {
      for (const [key, entry] of [...kept.entries()]) if (isOver(entry)) kept.delete(key)
    },
  })

  function find(key: string, oldest: number): Kept | undefined {
    const entry = kept.get(key)
    if (!entry || !isOver(entry, oldest)) return entry
    kept.delete(key)
  }

  function keep(key: string, { value, trace }: Read, begun: number): void {
    if (value === undefined || touches.isTouched(trace.tags, begun)) return
    const size = key.length + JSON.stringify(value).length + trace.tags.size * TAG + OVERHEAD
    if (size > LARGEST) return
    kept.set(key, { value: freeze(value), trace, begun, readAt: performance.now() }, { size })
  }

  function launch(
    { key, terms, begun }: { key: string; terms: string; begun: number },
    read: (trace: PageTrace) => Promise<unknown>,
  ): Promise<Read> {
    counts.misses += 1
    const trace = createTrace()
    const landing = read(trace).then((value) => {
      const made = { value, trace }
      keep(trace.usesCurrency || trace.usesDevice ? key + terms : key, made, begun)
      return made
    })
    const flight = { begun, landing }
    flights.set(key + terms, flight)
    const end = () => {
      if (flights.get(key + terms) === flight) flights.delete(key + terms)
    }
    landing.then(end, end)
    return landing
  }

  return {
    /**
     * Opens the cache for one call, at its beginning: all it reads is cached as of then, as it may depend on what the
     * call has read before.
     *
     * @param seen the last transaction by which the caller changed something
     * @param oldest ms after which a value is too old for this call
     * @returns null where everything has to be read anew
     */
    open(seen: string | null, oldest = OLDEST): Recall | null {
      if (!changes.isCurrent() || changes.lag() > MAX_UNREAD || (seen !== null && !changes.hasRead(seen)))
        return null
      const begun = touches.count()
      const obtain = (
        key: string,
        terms: string,
        read: (trace: PageTrace) => Promise<unknown>,
      ): Read | Promise<Read> => {
        const entry = find(key, oldest) ?? (terms ? find(key + terms, oldest) : undefined)
        if (entry) {
          counts.hits += 1
          return entry
        }
        const flight = flights.get(key + terms)
        // A read that began before a touch is not shared with callers that came after it.
        if (flight && flight.begun === touches.count()) return flight.landing
        return launch({ key, terms, begun }, read)
      }
      return async <Value>(
        key: string,
        read: (trace: PageTrace) => Promise<Value>,
        { terms = '', into }: RecallOptions = {},
      ) => {
        const { value, trace } = await obtain(key, terms, read)
        if (into) takeOver(into, trace)
        return value as Value
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
