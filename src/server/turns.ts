/**
 * Lets only some of a process do the same at once, in the order in which they came: what is dear must not take from all
 * others what they need as well.
 */
export function createTurns(atOnce: number) {
  let running = 0
  const waiting: Array<() => void> = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
