import { unavailable } from './refusal.ts'

interface FairSemaphoreOptions {
  /** How many may wait; whoever comes then hears `unavailable` at once and not when they have long gone. */
  maxWaiting?: number
  /** How many of them may be one asker's. */
  maxPerAsker?: number
  /** ms; whoever has waited longer hears the same. */
  maxWait?: number
}

/**
 * Limits how many of a process do the same at once (a semaphore with a fair queue): what is dear must not take from all others what they need as well.
 * Askers are served in turn, each in the order in which they came: who comes with hundreds waits for themselves.
 */
export function createFairSemaphore(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxPerAsker = maxWaiting, maxWait }: FairSemaphoreOptions = {},
) {
  let running = 0
  let waiting = 0
  /** By asker; the first in the map is the next. */
  const lines = new Map<string, Array<() => void>>()

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (waiting >= maxWaiting || line.length >= maxPerAsker) throw unavailable()
    waiting += 1
    lines.set(who, line)
    return new Promise((resolve, reject) => {
      const timer =
        maxWait === undefined ? undefined : setTimeout(() => leave(who, begin, reject), maxWait)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      line.push(begin)
    })
  }

  function leave(who: string, begin: () => void, reject: (reason: unknown) => void): void {
    const others = (lines.get(who) ?? []).filter((other) => other !== begin)
    waiting -= 1
    if (others.length > 0) lines.set(who, others)
    else lines.delete(who)
    reject(unavailable())
  }

  function takeNext(): (() => void) | undefined {
    const [first] = lines
    if (!first) return undefined
    const [who, line] = first
    const next = line.shift()
    waiting -= 1
    // To the end, behind all others who wait.
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
    return next
  }

  return async <Result>(work: () => Promise<Result>, who = ''): Promise<Result> => {
    if (running >= atOnce) await wait(who)
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now takes it.
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
