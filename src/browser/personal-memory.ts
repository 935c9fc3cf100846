import type { Personal } from './page-store.ts'

/** Pages whose personal parts are shown again at once when one comes back to them. */
const KEPT = 20

const kept = new Map<string, Personal>()
/** Raised when all is forgotten: what was asked before must not be kept when it arrives afterwards. */
let generation = 0

export const personalGeneration = (): number => generation

/** What was known of the page at a path when it was left; it is asked anew meanwhile. */
export const recallPersonal = (path: string): Personal | undefined => kept.get(path)

export function keepPersonal(path: string, personal: Personal): void {
  kept.delete(path)
  kept.set(path, personal)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
}

/** After a change any page may hold something else of its reader. */
export function forgetPersonal(): void {
  generation += 1
  kept.clear()
}
