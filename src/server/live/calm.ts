/** ms between two tellings of one thing. */
const EVERY = 1_000

/** Tells what changes often at once, and then at most every moment; what comes in between is told at its end, once. */
export function createCalm(onError: (error: unknown) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  /** What is to be told when its moment is over. */
  const late = new Map<string, () => Promise<void>>()

  function tell(key: string, say: () => Promise<void>): void {
    if (timers.has(key)) return void late.set(key, say)
    say().catch(onError)
    const timer = setTimeout(() => {
      timers.delete(key)
      const waiting = late.get(key)
      if (late.delete(key) && waiting) tell(key, waiting)
    }, EVERY).unref()
    timers.set(key, timer)
  }
  const stop = (): void => {
    for (const timer of timers.values()) clearTimeout(timer)
    late.clear()
  }
  return { tell, stop }
}
