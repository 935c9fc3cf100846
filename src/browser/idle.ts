/** Later, when nothing else is to be done. Safari has no idle callback; the next task is the best it offers. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then)
  else setTimeout(then)
}
