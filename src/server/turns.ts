import { unavailable } from './refusal.ts'

/**
 * Lets only some of a process do the same at once, in the order in which they came: what is dear must not take from all
 * others what they need as well.
 *
 * @param mostWaiting how many may wait; whoever comes then hears `unavailable` at once and not when they have long gone
 */
export function createTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: Array<() => void> = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw unavailable()
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now takes it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
