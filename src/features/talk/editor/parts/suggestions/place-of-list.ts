/** px, greatest height of the list. */
const MOST = 320

/** px, height of the toolbar, which on phones stands on the keyboard. */
const TOOLS = 52
const GAP = 6

/** The visible part of the page: an on-screen keyboard covers the rest. */
interface Seen {
  top: number
  bottom: number
  width: number
  /** Of the window, with what the keyboard covers. */
  height: number
  isWide: boolean
}

export const seenNow = (): Seen => {
  const { innerWidth: width, innerHeight: height, visualViewport: seen } = window
  const top = seen?.offsetTop ?? 0
  const isWide = matchMedia('(width >= 64rem)').matches
  return { top, bottom: top + (seen?.height ?? height), width, height, isWide }
}

/** The position of a list at the caret: below it where there is room, else on the side with more room. */
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
