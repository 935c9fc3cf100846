/** ms between two runs under one key. */
const EVERY = 1_000

/**
 * A throttle per key: runs the first call at once, and then at most one per interval; of the calls in between, the
 * last one runs at its end.
 */
export function createThrottle(onError: (error: unknown) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  /** The last call within the interval, by key. */
  const late = new Map<string, () => Promise<void>>()

  function run(key: string, send: () => Promise<void>): void {
    if (timers.has(key)) return void late.set(key, send)
    send().catch(onError)
    const timer = setTimeout(() => {
      timers.delete(key)
      const waiting = late.get(key)
      if (late.delete(key) && waiting) run(key, waiting)
    }, EVERY).unref()
    timers.set(key, timer)
  }
  const stop = (): void => {
    for (const timer of timers.values()) clearTimeout(timer)
    late.clear()
  }
  return { run, stop }
}
