/** A page that is never idle, for example because of an animation, gets what it needs after this time. */
const LONGEST_MS = 2_000

/** Runs something when the browser is idle. Safari has no idle callback; there it runs in the next task. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_MS })
  else setTimeout(then)
}
