import { Redis } from 'ioredis'
import { parseLimit, type SharedCount } from '../limits/limits.ts'
import type { Log } from '../measures/log.ts'

/** ms between attempts to reconnect: soon at first, then less often. */
const retry = (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 10), 3_000)
/** ms after which a command fails and the request goes on without Redis. */
const TIMEOUT = 250

/**
 * Connects to Redis, which is optional: while it is down every command fails at once, and the connection is retried.
 *
 * @param site keeps sites apart that share one server: 'town.example'
 */
export function connectRedis({ url, site, log }: { url: string; site: string; log: Log }) {
  const redis = new Redis(url, {
    retryStrategy: retry,
    commandTimeout: TIMEOUT,
    connectTimeout: 5_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  const prefix = `plaza:{${site}}`
  let isAway = false
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back')
    isAway = false
  })
  const warn = (error: Error) => {
    if (!isAway) log.error({ error }, 'Redis is away; limits and hints go on without it')
    isAway = true
  }
  redis.on('error', warn)
  redis.on('close', () => warn(new Error('The connection to Redis was closed')))

  return {
    redis,
    prefix,
    /** A second connection: one that listens can do nothing else. */
    subscriber: (): Redis => redis.duplicate({ autoResubscribe: false }),
    close: (): void => {
      redis.removeAllListeners('close')
      redis.disconnect()
    },
  }
}
export type RedisConnection = ReturnType<typeof connectRedis>

/**
 * The token buckets of limits.ts, as one atomic script with Redis's own clock: clocks of machines may differ by
 * seconds. A bucket that would be full again expires.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local counted = {}
for index, key in ipairs(KEYS) do
  local count, seconds, takes = tonumber(ARGV[3 * index - 2]), tonumber(ARGV[3 * index - 1]), ARGV[3 * index] == '1'
  local kept = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = count
  if kept[1] then tokens = math.min(count, kept[1] + math.max(0, now - kept[2]) * count / seconds) end
  local wait = 0
  if takes then
    if tokens >= 1 then tokens = tokens - 1 else wait = math.ceil((1 - tokens) * seconds / count) end
    redis.call('HSET', key, 'tokens', string.format('%.6f', tokens), 'at', string.format('%.6f', now))
    redis.call('PEXPIRE', key, math.ceil(seconds * 1000))
  end
  counted[2 * index - 1] = wait
  counted[2 * index] = math.floor(tokens)
end
return counted`

/** Limits counted in Redis, by every worker of every machine. */
export const countInRedis = ({ redis, prefix }: RedisConnection): SharedCount => {
  redis.defineCommand('takeTokens', { lua: TAKE })
  const take = redis as Redis & {
    takeTokens: (keys: number, ...rest: Array<string | number>) => Promise<number[]>
  }
  return async (wanted) => {
    const keys = wanted.map(({ key }) => `${prefix}:limit:${key}`)
    const terms = wanted.flatMap(({ limit, isLook = false }) => {
      const { count, seconds } = parseLimit(limit)
      return [count, seconds, isLook ? 0 : 1]
    })
    const counted = await take.takeTokens(keys.length, ...keys, ...terms).catch(() => undefined)
    return (
      counted && wanted.map((_one, at) => ({ wait: counted[2 * at] ?? 0, left: counted[2 * at + 1] ?? 0 }))
    )
  }
}
