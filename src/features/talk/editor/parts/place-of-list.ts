/** As high as the list may grow. */
const MOST = 320

/** The row of tools on phones, which stands on the keyboard. */
const TOOLS = 52
const GAP = 6

/** What of the page is to be seen: a keyboard on the screen lies over the rest. */
interface Seen {
  top: number
  bottom: number
  width: number
  /** Of the page with what the keyboard hides. */
  height: number
  isWide: boolean
}

export const seenNow = (): Seen => {
  const { innerWidth: width, innerHeight: height, visualViewport: seen } = window
  const top = seen?.offsetTop ?? 0
  const isWide = matchMedia('(width >= 64rem)').matches
  return { top, bottom: top + (seen?.height ?? height), width, height, isWide }
}

/** Where a list stands beside the caret: below it where there is room, else where there is more. */
export function placeOfList(at: { left: number; top: number; bottom: number }, seen: Seen) {
  const below = seen.bottom - (seen.isWide ? 0 : TOOLS) - at.bottom - 2 * GAP
  const above = at.top - seen.top - 2 * GAP
  const left = Math.max(8, Math.min(at.left, seen.width - 312))
  const isBelow = below >= Math.min(MOST, above)
  const maxHeight = Math.min(MOST, isBelow ? below : above)
  return isBelow
    ? { left, maxHeight, top: at.bottom + GAP }
    : { left, maxHeight, bottom: seen.height - at.top + GAP }
}
