import type { Personal } from './page-store.ts'

/** Pages whose personal parts are shown again at once when one comes back to them. */
const KEPT = 20

/** Of the page on screen, by which its personal parts are asked and kept: a list may be another for each query. */
export const shownAddress = (): string => location.pathname + location.search

export type PersonalCache = ReturnType<typeof createPersonalCache>

export function createPersonalCache() {
  const kept = new Map<string, Personal>()
  /** Raised when all is forgotten: what was asked before must not be kept when it arrives afterwards. */
  let generation = 0
  return {
    personalGeneration: (): number => generation,
    /** What was known of the page at an address when it was left; it is asked anew meanwhile. */
    recallPersonal: (address: string): Personal | undefined => kept.get(address),
    keepPersonal(address: string, personal: Personal): void {
      kept.delete(address)
      kept.set(address, personal)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
    },
    /** After a change any page may hold something else of its reader. */
    forgetPersonal(): void {
      generation += 1
      kept.clear()
    },
  }
}
