import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createHints } from '#server/hints.ts'
import { createLimiter, createSharedLimiter, type SharedCount } from '#server/limits.ts'
import { createLog } from '#server/log.ts'
import { connectRedis, countInRedis } from '#server/redis.ts'
import { eventually } from '#tests/built-site.ts'
import { testDatabase } from '#tests/database.ts'
import { createLine } from '#tests/line.ts'
import { hasRedis, redisServer } from '#tests/redis-server.ts'

describe.skipIf(!hasRedis())('with Redis', async () => {
  const server = await redisServer()
  afterAll(server.kill)
  const lines: string[] = []
  const log = createLog('info', null, { write: (line) => void lines.push(line) })
  const open = () => {
    const connection = connectRedis({ url: server.url, site: 'town.test', log })
    afterAll(connection.close)
    return connection
  }
  const [one, other] = [open(), open()]
  const isReady = () => [one, other].every(({ redis }) => redis.status === 'ready')
  await eventually(isReady, 'connected')

  describe('limits', () => {
    it('are counted by all machines together, by the same rule as in memory', async () => {
      const limiters = [one, other].map((connection) => createSharedLimiter([countInRedis(connection)]))
      const waits = await Promise.all(
        Array.from({ length: 30 }, (_, index) => limiters[index % 2]?.take('together', '10 per minute')),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
      expect(Math.max(...waits.map(Number))).toBe(6)
      expect(await limiters[0]?.take('somebody else', '10 per minute')).toBe(0)
    })

    it('refill evenly and are forgotten when they are full', async () => {
      const take = async () => (await countInRedis(one)([{ key: 'refill', limit: '120 per minute' }]))?.[0]
      for (let index = 0; index < 120; index += 1) expect(await take()).toBe(0)
      expect(await take()).toBe(1)
      await delay(1_100)
      expect([await take(), await take(), await take()]).toEqual([0, 0, 1])
      const left = await one.redis.pttl(`${one.prefix}:limit:refill`)
      expect(left).toBeGreaterThan(55_000)
      expect(left).toBeLessThanOrEqual(60_000)
    })

    it('are counted here while Redis is dead, said once, and by Redis again when it is back', async () => {
      const asked: number[] = []
      const primary: SharedCount = async (wanted) => {
        asked.push(wanted.length)
        return wanted.map(() => 0)
      }
      const limiter = createSharedLimiter([countInRedis(one), primary])
      const alone = createSharedLimiter([countInRedis(one)])
      await limiter.take('outage', '5 per minute')
      expect(asked).toEqual([])
      lines.length = 0
      await server.kill()
      const begun = Date.now()
      const waits = []
      for (let index = 0; index < 40; index += 1) {
        waits.push(await alone.take('outage', '5 per minute'))
        await delay(5)
      }
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
      // Nobody waits for what is not there.
      expect(Date.now() - begun).toBeLessThan(1_500)
      expect(await limiter.take('outage', '5 per minute')).toBe(0)
      expect(asked).toEqual([1])
      await delay(1_000)
      const said = lines.map((line) => JSON.parse(line).msg)
      // Once for each of the two connections.
      expect(said).toEqual(Array(2).fill('Redis is away; limits and hints go on without it'))

      await server.start()
      await eventually(isReady, 'connected again')
      expect(lines.filter((line) => line.includes('Redis is back'))).toHaveLength(2)
      expect(await limiter.take('outage', '5 per minute')).toBe(0)
      expect(asked).toEqual([1])
      expect(await one.redis.exists(`${one.prefix}:limit:outage`)).toBe(1)
    })
  })

  describe('hints', async () => {
    const { db, connection } = await testDatabase()
    const line = await createLine(connection)
    line.set('cut')
    const count = { deaf: 0, hearing: 0 }
    const onChange = () => {}
    const writer = createHints({ db, connection, redis: one, onHint: () => {}, onChange })
    // To this one the database itself says nothing.
    const deaf = createHints({
      db,
      connection: line.connection,
      redis: other,
      onHint: () => {
        count.deaf += 1
      },
      onChange,
    })
    const hearing = createHints({
      db,
      connection,
      onHint: () => {
        count.hearing += 1
      },
      onChange,
    })
    afterAll(async () => {
      await Promise.all([writer, deaf, hearing].map(({ stop }) => stop()))
      await line.close()
    })
    /** What is heard in a while. */
    const heard = async (ms: number) => {
      const before = { ...count }
      await delay(ms)
      return { deaf: count.deaf - before.deaf, hearing: count.hearing - before.hearing }
    }

    it('come by Redis, and not by the database too', async () => {
      await eventually(async () => (await heard(600)).deaf === 0, 'nobody looks by himself any more')
      writer.send()
      expect(await heard(200)).toEqual({ deaf: 1, hearing: 0 })
    })

    it('come by the database while Redis is dead, and who hears none looks by himself', async () => {
      await server.kill()
      await eventually(() => one.redis.status !== 'ready', 'away')
      writer.send()
      const { deaf, hearing } = await heard(1_100)
      expect(hearing).toBe(1)
      expect(deaf).toBeGreaterThanOrEqual(3)
      expect(deaf).toBeLessThanOrEqual(6)
    })

    it('come by Redis again when it is back', async () => {
      await server.start()
      await eventually(isReady, 'connected again')
      await eventually(async () => (await heard(600)).deaf === 0, 'nobody looks by himself any more')
      writer.send()
      expect(await heard(200)).toEqual({ deaf: 1, hearing: 0 })
    })
  })
})

it('limits of many in one turn are one question', async () => {
  const questions: number[] = []
  const limiter = createSharedLimiter([
    async (wanted) => {
      questions.push(wanted.length)
      return wanted.map(({ key }) => (key === 'full' ? 7 : 0))
    },
  ])
  const waits = await Promise.all([
    limiter.take('a', '5 per minute'),
    limiter.take('full', '5 per minute'),
    limiter.take('b', '5 per minute'),
  ])
  expect(waits).toEqual([0, 7, 0])
  expect(questions).toEqual([3])
})

it('a flood stops here and costs the others nothing', async () => {
  let asked = 0
  const limiter = createSharedLimiter([
    async (wanted) => {
      asked += wanted.length
      return wanted.map(() => 0)
    },
  ])
  for (let index = 0; index < 100; index += 1) await limiter.take('a', '5 per minute')
  expect(asked).toBe(5)
  expect(createLimiter().take('a', '5 per minute')).toBe(0)
})
