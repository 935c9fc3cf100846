import type { Personal } from '../page/page-store.ts'

/** Pages whose personal parts are shown at once on coming back. */
const KEPT = 20

/** The address of the page on screen, with its query, by which its personal parts are loaded and cached. */
export const shownAddress = (): string => location.pathname + location.search

export type PersonalCache = ReturnType<typeof createPersonalCache>

export function createPersonalCache() {
  const kept = new Map<string, Personal>()
  /** Incremented when everything is forgotten: answers to earlier requests must not be cached afterwards. */
  let generation = 0
  return {
    personalGeneration: (): number => generation,
    /** The personal parts of a page as of when it was left; they are reloaded meanwhile. */
    recallPersonal: (address: string): Personal | undefined => kept.get(address),
    keepPersonal(address: string, personal: Personal): void {
      kept.delete(address)
      kept.set(address, personal)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
    },
    /** Called after a write: it may have changed the personal parts of any page. */
    forgetPersonal(): void {
      generation += 1
      kept.clear()
    },
  }
}
