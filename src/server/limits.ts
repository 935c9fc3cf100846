import type { Limit } from './action.ts'

const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const

/** Buckets kept at once; beyond that the oldest go. A flood of invented visitors must not fill the memory. */
const MAX_BUCKETS = 50_000

/**
 * Token buckets in memory: a full bucket holds the limit's count and refills evenly over its period.
 * One per process; what has to hold across processes is counted in the database instead.
 */
export function createLimiter(clock: () => number = Date.now) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  return {
    /** Takes one token. @returns 0, or the seconds until there is one again */
    take(key: string, limit: Limit): number {
      const { count, seconds } = parseLimit(limit)
      const now = clock()
      const bucket = buckets.get(key)
      const refilled = bucket
        ? Math.min(count, bucket.tokens + ((now - bucket.at) / 1000) * (count / seconds))
        : count
      // Deleting first keeps the map in the order of last use.
      buckets.delete(key)
      const allowed = refilled >= 1
      buckets.set(key, { tokens: allowed ? refilled - 1 : refilled, at: now })
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string)
      return allowed ? 0 : Math.ceil(((1 - refilled) * seconds) / count)
    },
  }
}
export type Limiter = ReturnType<typeof createLimiter>

export function parseLimit(limit: Limit): { count: number; seconds: number } {
  const [count, , period] = limit.split(' ') as [string, string, keyof typeof SECONDS]
  return { count: Number(count), seconds: SECONDS[period] }
}

/**
 * What limits count an address as: an IPv6 one by its /64, which is what one line or rented machine has, with
 * more addresses in it than any limit could count.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!address.includes(':')) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}
