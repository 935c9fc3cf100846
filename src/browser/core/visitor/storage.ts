const open = (kind: 'local' | 'session'): Storage | undefined => {
  try {
    // Reading the property throws where cookies are blocked.
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export type SiteStorage = ReturnType<typeof createStorage>

/** The browser's storage, as far as it is available. */
export function createStorage() {
  /** Replaces storage that the browser denies; it lasts until the page is left. */
  const memory = new Map<string, string>()
  return {
    readLocal(key: string): string | null {
      try {
        return open('local')?.getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },

    writeLocal(key: string, value: string): void {
      memory.set(key, value)
      try {
        open('local')?.setItem(key, value)
      } catch {
        // Full or denied: the value holds until the page is left.
      }
    },

    /** The keys of local storage with a prefix. */
    localKeys(prefix: string): string[] {
      try {
        return Object.keys(open('local') ?? {}).filter((key) => key.startsWith(prefix))
      } catch {
        return []
      }
    },

    /** Session storage or nothing: the reload guard must not trust a memory that a reload empties. */
    readSession(key: string): string | null {
      try {
        return open('session')?.getItem(key) ?? null
      } catch {
        return null
      }
    },

    /** @returns whether the value will still be there after a reload */
    writeSession(key: string, value: string): boolean {
      try {
        const storage = open('session')
        storage?.setItem(key, value)
        return storage !== undefined
      } catch {
        return false
      }
    },
  }
}
