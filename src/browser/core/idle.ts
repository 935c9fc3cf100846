/** A page that is never at rest, because something on it always moves, gets what it needs all the same. */
const LONGEST_MS = 2_000

/** Later, when nothing else is to be done. Safari has no idle callback; the next task is the best it offers. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_MS })
  else setTimeout(then)
}
