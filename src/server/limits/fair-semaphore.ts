import { unavailable } from '../door/refusal.ts'

interface FairSemaphoreOptions {
  /** How many may wait; beyond that the call is refused as `unavailable` at once. */
  maxWaiting?: number
  /** How many of those may be of one asker. */
  maxPerAsker?: number
  /** How many of one asker run at once: the other places stay free for others. */
  mostOfAsker?: number
  /** ms; who has waited longer is refused in the same way. */
  maxWait?: number
}

/**
 * A semaphore with a fair queue: limits how many expensive operations of one kind a process runs at once, so that the
 * rest keeps its CPU and connections. Askers are served round-robin, each in the order of their own calls: many calls
 * of one asker delay only that asker.
 */
export function createFairSemaphore(
  atOnce: number,
  {
    maxWaiting = Number.POSITIVE_INFINITY,
    maxPerAsker = maxWaiting,
    mostOfAsker = atOnce,
    maxWait,
  }: FairSemaphoreOptions = {},
) {
  /** How many run, by asker. */
  const places = new Map<string, number>()
  let running = 0
  let waiting = 0
  /** Queues by asker; the first in the map is served next. */
  const lines = new Map<string, Array<() => void>>()

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? []
    if (waiting >= maxWaiting || line.length >= maxPerAsker) throw unavailable()
    waiting += 1
    lines.set(who, line)
    return new Promise((resolve, reject) => {
      const timer = maxWait === undefined ? undefined : setTimeout(() => leave(who, begin, reject), maxWait)
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

  const hasPlace = (who: string): boolean => (places.get(who) ?? 0) < mostOfAsker

  function count(who: string, by: 1 | -1): void {
    const left = (places.get(who) ?? 0) + by
    running += by
    if (left === 0) places.delete(who)
    else places.set(who, left)
  }

  function beginNext(): void {
    const first = lines.entries().find(([who]) => hasPlace(who))
    if (!first) return
    const [who, line] = first
    const next = line.shift()
    waiting -= 1
    // Moves the asker to the end, behind all others.
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
    // The place is taken for them at once, so that no newcomer can have it.
    count(who, 1)
    next?.()
  }

  return async <Result>(work: () => Promise<Result>, who = ''): Promise<Result> => {
    if (running >= atOnce || !hasPlace(who)) await wait(who)
    else count(who, 1)
    try {
      return await work()
    } finally {
      count(who, -1)
      beginNext()
    }
  }
}
