/** Characters: the hot few thousand texts of a large site. */
const CAPACITY = 24_000_000
/** What the map and the entry itself take, roughly. */
const OVERHEAD = 200

interface Kept {
  value: unknown
  size: number
}

/** The text cache as one call uses it. */
export interface CallTextCache {
  find: <Value>(key: string) => Value | undefined
  /** The key includes the state of the text: another state is another key. */
  keep: (key: string, value: unknown, characters: number) => void
}

/**
 * An LRU cache of texts rendered from what is stored. Their keys change with every edit. What changes without an edit
 * (an import that replaces texts and pictures) touches everything: the cache is cleared, and what was read before is
 * not added.
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
    // Two calls may have rendered it at once.
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
    /**
     * Opens the cache for one call, at its beginning: what the call adds is cached if nothing has touched everything
     * since.
     */
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
