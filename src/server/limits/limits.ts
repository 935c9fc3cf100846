import { LRUCache } from 'lru-cache'
import type { Limit } from '../door/action.ts'
import { addressOf } from '../http/address.ts'

const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const

/**
 * Buckets at once; beyond that the least recently used are dropped, so that a flood from many addresses cannot fill
 * the memory.
 */
const MAX_BUCKETS = 50_000

/** Rate limiter. */
export interface Limiter {
  /**
   * Takes one token.
   *
   * @param isCheap the request costs little, so it is counted here first and reported to the others a moment later
   * @returns 0, or the seconds until there is a token again
   */
  take: (key: string, limit: Limit, isCheap?: boolean) => number | Promise<number>
  /** Whole tokens that are left, as all processes had counted when this one asked last; cheap ones a moment later. */
  left: (key: string, limit: Limit) => number
  /** The same of many as it is now, in all processes; takes nothing. */
  look: (keys: readonly string[], limit: Limit) => Promise<number[]>
}

/** A token that is asked for. */
export interface Wanted {
  key: string
  limit: Limit
  /** It is only looked at. */
  isLook?: boolean
}

/** What became of one. */
export interface Counted {
  /** Seconds to wait; 0 where there was a token. */
  wait: number
  /** Whole tokens that are left now. */
  left: number
}

/**
 * A count shared by several processes: in their primary, or in Redis.
 *
 * @returns what became of each; undefined when nobody answers
 */
export type SharedCount = (wanted: Wanted[]) => Promise<Counted[] | undefined>

/** Token buckets in memory: a full bucket holds the limit's count and refills evenly over its period. */
export function createLimiter(clock: () => number = Date.now) {
  // By size, not by `max`, which would set the memory for all of them aside at once.
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    maxSize: MAX_BUCKETS,
    sizeCalculation: () => 1,
  })

  const refill = (bucket: { tokens: number; at: number } | undefined, limit: Limit, now: number): number => {
    const { count, seconds } = parseLimit(limit)
    return bucket
      ? // A clock that was set back must not take tokens away.
        Math.min(count, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * (count / seconds))
      : count
  }

  const left = (key: string, limit: Limit): number => Math.floor(refill(buckets.peek(key), limit, clock()))

  function take(key: string, limit: Limit): number {
    const { count, seconds } = parseLimit(limit)
    const now = clock()
    const refilled = refill(buckets.get(key), limit, now)
    const allowed = refilled >= 1
    buckets.set(key, { tokens: allowed ? refilled - 1 : refilled, at: now })
    return allowed ? 0 : Math.ceil(((1 - refilled) * seconds) / count)
  }

  return {
    take,
    left,
    look: async (keys: readonly string[], limit: Limit): Promise<number[]> =>
      keys.map((key) => left(key, limit)),
    /** For a process that counts for others. */
    count: ({ key, limit, isLook = false }: Wanted): Counted => {
      const wait = isLook ? 0 : take(key, limit)
      return { wait, left: left(key, limit) }
    },
    /** The share of a bucket that was left at the last take, 0 to 1. */
    level: (key: string, limit: Limit): number => (buckets.peek(key)?.tokens ?? 1) / parseLimit(limit).count,
    /** Takes out what other processes have taken. */
    lower(key: string, most: number): void {
      const bucket = buckets.peek(key)
      if (bucket) bucket.tokens = Math.min(bucket.tokens, most)
    },
  }
}

/** ms between reports of tokens that were taken without asking. */
const TOLD_EVERY = 100
/** While its own bucket is at least this full, a process serves cheap requests without asking first. */
const AMPLE = 0.75

/** What is counted here alone is all that is known then. */
const NOBODY_ANSWERS: Counted = { wait: 0, left: Number.POSITIVE_INFINITY }

/**
 * Limits that several processes count together. Each has buckets of its own as well: they stop a flood before it
 * costs the others anything, and they alone count while nobody answers.
 *
 * Asking costs both processes as much as a cheap answer does. So cheap requests of infrequent callers are served
 * first and reported afterwards: with many processes somebody may get a quarter of the limit from each, once, until
 * the reports have arrived.
 *
 * @param counts asked one after the other until one answers
 */
export function createSharedLimiter(counts: readonly SharedCount[], own = createLimiter()): Limiter {
  let wanted: Array<Wanted & { settle: (wait: number) => void }> = []
  let given: Wanted[] = []

  async function askTogether(): Promise<void> {
    const batch = wanted
    wanted = []
    const counted = await askFirst(batch.map(({ key, limit }) => ({ key, limit })))
    for (const [index, { key, settle }] of batch.entries()) {
      const { wait, left } = counted?.[index] ?? NOBODY_ANSWERS
      own.lower(key, left)
      settle(wait)
    }
  }
  async function askFirst(batch: Wanted[]): Promise<Counted[] | undefined> {
    for (const count of counts) {
      const counted = await count(batch)
      if (counted) return counted
    }
  }

  async function countTogether(): Promise<void> {
    const batch = given
    given = []
    const counted = await askFirst(batch)
    for (const [index, { key }] of batch.entries()) own.lower(key, (counted?.[index] ?? NOBODY_ANSWERS).left)
  }

  return {
    left: own.left,
    async look(keys, limit) {
      const counted = await askFirst(keys.map((key) => ({ key, limit, isLook: true })))
      return counted ? counted.map(({ left }) => left) : own.look(keys, limit)
    },
    take(key, limit, isCheap = false) {
      const wait = own.take(key, limit)
      if (wait > 0) return wait
      if (isCheap && own.level(key, limit) >= AMPLE) {
        if (given.length === 0) setTimeout(() => void countTogether(), TOLD_EVERY).unref()
        given.push({ key, limit })
        return 0
      }
      return new Promise((settle) => {
        // All takes of one turn of the event loop are asked for together.
        if (wanted.length === 0) setImmediate(() => void askTogether())
        wanted.push({ key, limit, settle })
      })
    },
  }
}

export function parseLimit(limit: Limit): { count: number; seconds: number } {
  const [count, , period] = limit.split(' ') as [string, string, keyof typeof SECONDS]
  return { count: Number(count), seconds: SECONDS[period] }
}

/** Until all of a limit is there again. */
export function secondsUntilFull(limit: Limit, left: number): number {
  const { count, seconds } = parseLimit(limit)
  return Math.ceil(((count - left) * seconds) / count)
}

/**
 * What an answer says of a limit: `RateLimit-Policy` what it is, `RateLimit` how much is left and the seconds until all of it
 * is there again.
 */
export function limitHeaders(name: string, limit: Limit, left: number) {
  const { count, seconds } = parseLimit(limit)
  const full = secondsUntilFull(limit, left)
  return {
    'ratelimit-policy': `"${name}";q=${count};w=${seconds}`,
    ratelimit: `"${name}";r=${left};t=${full}`,
  }
}

/**
 * The key that limits count a client by: its IPv4 address without the port; for IPv6 its /64, as one household or
 * rented machine has more addresses in it than any limit could count. '' for all clients that have disconnected.
 */
export function networkOf(forwarded: string | undefined): string {
  const address = addressOf(forwarded)
  if (!address.includes(':')) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}
