/** A cache entry and its size. */
export interface Kept {
  bytes: number
  /** Requests since it was added; halved each time it had to compete for its place. */
  hits: number
  isProven: boolean
  /** When it was last moved to the end of its list, in ms. */
  movedAt: number
}

/** The share of the protected segment, for entries that were requested again; the rest is probation, for new ones. */
const PROVEN_PART = 0.8
/** ms within which further hits do not move an entry again: a hot page would be moved thousands of times. */
const MOVE_EVERY = 1_000

/**
 * A segmented LRU cache, limited in bytes. New entries go into the probation segment, of which the oldest is evicted
 * first. An entry that is requested again may replace the least recently used entry of the protected segment, if it
 * has more hits than that. So addresses that are requested once evict only each other.
 */
export function createSegmentedLru<Entry extends Kept>(maxBytes: number, onDrop: (entry: Entry) => void) {
  // Sets keep insertion order: the first entry is the least recently used.
  const fresh = new Set<Entry>()
  const proven = new Set<Entry>()
  let bytes = 0
  let provenBytes = 0

  function remove(entry: Entry): void {
    const isKept = entry.isProven ? proven.delete(entry) : fresh.delete(entry)
    if (!isKept) return
    bytes -= entry.bytes
    if (entry.isProven) provenBytes -= entry.bytes
    onDrop(entry)
  }

  function shrink(): void {
    while (bytes > maxBytes) {
      const [oldest] = fresh.size > 0 ? fresh : proven
      if (!oldest) return
      remove(oldest)
    }
  }

  function promote(entry: Entry): void {
    fresh.delete(entry)
    entry.isProven = true
    provenBytes += entry.bytes
    proven.add(entry)
  }

  function demote(entry: Entry): void {
    proven.delete(entry)
    provenBytes -= entry.bytes
    entry.isProven = false
    entry.hits = 0
    fresh.add(entry)
  }

  /** A new entry may have to win against several, as it may be larger than each. */
  function contend(entry: Entry): void {
    const limit = maxBytes * PROVEN_PART
    while (provenBytes + entry.bytes > limit) {
      const [weakest] = proven
      if (!weakest) return
      if (weakest.hits >= entry.hits) {
        weakest.hits = Math.floor(weakest.hits / 2)
        proven.delete(weakest)
        proven.add(weakest)
        return
      }
      demote(weakest)
    }
    promote(entry)
  }

  return {
    add(entry: Entry): void {
      fresh.add(entry)
      bytes += entry.bytes
      shrink()
    },
    hit(entry: Entry, now: number): void {
      entry.hits += 1
      if (Math.abs(now - entry.movedAt) < MOVE_EVERY && entry.isProven) return
      entry.movedAt = now
      if (entry.isProven) {
        proven.delete(entry)
        proven.add(entry)
      } else contend(entry)
    },
    /** A newer copy takes the place of an older one. */
    replace(old: Entry, entry: Entry): void {
      entry.hits = old.hits
      entry.movedAt = old.movedAt
      const { isProven } = old
      remove(old)
      this.add(entry)
      if (isProven && fresh.has(entry)) promote(entry)
    },
    has: (entry: Entry): boolean => fresh.has(entry) || proven.has(entry),
    /** Updates the size of an entry. */
    resize(entry: Entry, size: number): void {
      if (!fresh.has(entry) && !proven.has(entry)) return
      bytes += size - entry.bytes
      if (entry.isProven) provenBytes += size - entry.bytes
      entry.bytes = size
      shrink()
    },
    remove,
    entries: function* (): Generator<Entry> {
      yield* fresh
      yield* proven
    },
    size: () => fresh.size + proven.size,
    bytes: () => bytes,
  }
}
