/** Characters: the hot few thousand texts of a large site. */
const CAPACITY = 24_000_000
/** What the map and the entry itself take, roughly. */
const OVERHEAD = 200

interface Kept {
  value: unknown
  size: number
}

/** What one call finds there, and may add from what it has read. */
export interface CallTextCache {
  find: <Value>(key: string) => Value | undefined
  /** The key names the text and its state: another state is another key. */
  keep: (key: string, value: unknown, characters: number) => void
}

/**
 * Texts made from what is stored, kept in memory for as long as they are asked for. Their keys follow every edit; what
 * changes without an edit (an import brings texts and pictures again) touches everything, and then nothing is kept of
 * what was read before.
 */
export function createTextCache({ capacity = CAPACITY } = {}) {
  /** In the order of last use. */
  const kept = new Map<string, Kept>()
  let characters = 0
  let generation = 0

  function forget(key: string): void {
    characters -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function find<Value>(key: string): Value | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    kept.set(key, entry)
    return entry.value as Value
  }

  function keep(key: string, value: unknown, length: number): void {
    // Two may have made it at once.
    forget(key)
    const size = key.length + length + OVERHEAD
    kept.set(key, { value, size })
    characters += size
    for (const oldest of kept.keys()) {
      if (characters <= capacity) break
      forget(oldest)
    }
  }

  return {
    /** For one call, from its beginning: what it reads from here on is kept if nothing has touched everything since. */
    open(): CallTextCache {
      const begun = generation
      return {
        find: (key) => (begun === generation ? find(key) : undefined),
        keep: (key, value, length) => {
          if (begun === generation) keep(key, value, length)
        },
      }
    },
    touch(tags: readonly string[]): void {
      if (!tags.includes('*')) return
      generation += 1
      kept.clear()
      characters = 0
    },
  }
}
export type TextCache = ReturnType<typeof createTextCache>
