/** How many pictures are made at once: the page that is built comes first. */
const AT_ONCE = 2
/** ms after which one that does not come stands in nobody's way. */
const LONGEST = 4_000

const waiting = new Set<() => void>()
let running = 0

function next(): void {
  for (const begin of waiting) {
    if (running >= AT_ONCE) return
    waiting.delete(begin)
    begin()
  }
}

/**
 * Begins something when it is its turn.
 *
 * @returns says that it is over, or is not wanted any more
 */
export function whenTurn(begin: () => void): () => void {
  let isOver = false
  let hasBegun = false
  const over = () => {
    waiting.delete(start)
    if (isOver || !hasBegun) return
    isOver = true
    running--
    next()
  }
  const start = () => {
    hasBegun = true
    running++
    setTimeout(over, LONGEST)
    begin()
  }
  waiting.add(start)
  // Not in the moment in which the builder itself is drawn.
  setTimeout(next, 300)
  return over
}
