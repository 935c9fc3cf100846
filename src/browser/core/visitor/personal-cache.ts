import { createCache } from '../calls/cache.ts'
import type { Personal } from '../page/page-store.ts'

/** Pages whose personal parts are shown at once on coming back. */
const KEPT = 20

/** The address of the page on screen, with its query, by which its personal parts are loaded and cached. */
export const shownAddress = (): string => location.pathname + location.search

export type PersonalCache = ReturnType<typeof createPersonalCache>

export function createPersonalCache() {
  const kept = createCache<Personal>(KEPT)
  /** Incremented when everything is forgotten: answers to earlier requests must not be cached afterwards. */
  let generation = 0
  return {
    personalGeneration: (): number => generation,
    /** The personal parts of a page as of when it was left; they are reloaded meanwhile. */
    recallPersonal: (address: string): Personal | undefined => kept.find(address, Number.POSITIVE_INFINITY),
    keepPersonal: kept.keep,
    /** Called after a write: it may have changed the personal parts of any page. */
    forgetPersonal(): void {
      generation += 1
      kept.clear()
    },
  }
}
