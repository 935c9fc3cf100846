import { LRUCache } from 'lru-cache'

/** Characters: the hot few thousand texts of a large site. */
const CAPACITY = 24_000_000
/** What the cache and the entry itself take, roughly. */
const OVERHEAD = 200

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
  const kept = new LRUCache<string, { value: unknown }>({ maxSize: capacity })
  let generation = 0

  return {
    /**
     * Opens the cache for one call, at its beginning: what the call adds is cached if nothing has touched everything
     * since.
     */
    open(): CallTextCache {
      const begun = generation
      return {
        find: <Value>(key: string) =>
          begun === generation ? (kept.get(key)?.value as Value | undefined) : undefined,
        keep: (key, value, length) => {
          if (begun === generation) kept.set(key, { value }, { size: key.length + length + OVERHEAD })
        },
      }
    },
    touch(tags: readonly string[]): void {
      if (!tags.includes('*')) return
      generation += 1
      kept.clear()
    },
  }
}
export type TextCache = ReturnType<typeof createTextCache>
