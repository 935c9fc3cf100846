/** Something that is kept, with what it weighs. */
export interface Kept {
  bytes: number
  /** How often it was asked for since it came; halved each time it had to defend its place. */
  hits: number
  isProven: boolean
  /** When it was last moved to the end of its line, in ms. */
  movedAt: number
}

/** The part of the memory for what has shown to be asked for again; the rest is for what has just come. */
const PROVEN_PART = 0.8
/** ms within which a further hit does not move an entry again: a hot page would be moved thousands of times. */
const MOVE_EVERY = 1_000

/**
 * Keeps what is asked for within a number of bytes. What comes new waits in a line of its own, of which the oldest
 * goes first; who is asked for again may take the place of the proven entry that was left alone longest, if it is
 * asked for more often than that one. Addresses that are asked for once therefore push out only each other.
 */
export function createSegmentedLru<Entry extends Kept>(maxBytes: number, onDrop: (entry: Entry) => void) {
  // Sets keep their order: the first is the one left alone longest.
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

  /** A newcomer may have to win against several, as it may be larger than each. */
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
    /** It weighs something else now. */
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
