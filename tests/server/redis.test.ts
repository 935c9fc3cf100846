// @module-tag programs
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createHints } from '#server/announcements/hints.ts'
import { connectRedis, countInRedis } from '#server/announcements/redis.ts'
import { createLimiter, createSharedLimiter, type SharedCount } from '#server/limits/limits.ts'
import { createLog } from '#server/measures/log.ts'
import { testDatabase } from '#tests/database.ts'
import { eventually } from '#tests/eventually.ts'
import { hasRedis, redisServer } from '#tests/redis-server.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'

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

    it('say what is left after what others have taken, and are looked at without taking anything', async () => {
      const limiters = [one, other].map((connection) => createSharedLimiter([countInRedis(connection)]))
      for (let index = 0; index < 6; index += 1) await limiters[0]?.take('looked at', '10 per day')
      expect(await limiters[1]?.look(['looked at', 'untouched'], '10 per day')).toEqual([4, 10])
      expect(await limiters[1]?.take('looked at', '10 per day')).toBe(0)
      expect(limiters[1]?.left('looked at', '10 per day')).toBe(3)
      expect(await limiters[0]?.look(['looked at'], '10 per day')).toEqual([3])
    })

    it('refill evenly and are forgotten when they are full', async () => {
      const wanted = { key: 'refill', limit: '120 per minute' } as const
      /** All in one step, between which no time goes by. */
      const take = (count: number) => countInRedis(one)(Array.from({ length: count }, () => wanted))
      expect((await take(121))?.map(({ wait }) => wait)).toEqual([...Array(120).fill(0), 1])
      const begun = performance.now()
      await delay(1_100)
      const given = (await take(200))?.filter(({ wait }) => wait === 0).length ?? 0
      // Two a second.
      expect(given).toBeGreaterThanOrEqual(2)
      expect(given).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 500))
      const left = await one.redis.pttl(`${one.prefix}:limit:refill`)
      expect(left).toBeGreaterThan(55_000)
      expect(left).toBeLessThanOrEqual(60_000)
    })

    it('are counted here while Redis is dead, said once, and by Redis again when it is back', async () => {
      const asked: number[] = []
      const primary: SharedCount = async (wanted) => {
        asked.push(wanted.length)
        return wanted.map(() => ({ wait: 0, left: 5 }))
      }
      const limiter = createSharedLimiter([countInRedis(one), primary])
      const alone = createSharedLimiter([countInRedis(one)])
      await limiter.take('outage', '5 per minute')
      expect(asked).toEqual([])
      lines.length = 0
      await server.kill()
      const begun = performance.now()
      const waits = []
      for (let index = 0; index < 40; index += 1) {
        waits.push(await alone.take('outage', '5 per minute'))
        await delay(5)
      }
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
      // Nobody waits for what is not there: with a quarter of a second each it would be ten.
      expect(performance.now() - begun).toBeLessThan(10_000)
      expect(await limiter.take('outage', '5 per minute')).toBe(0)
      expect(asked).toEqual([1])
      const said = () => lines.map((line) => JSON.parse(line).msg)
      // Once for each of the two connections, however often they try again.
      await eventually(() => said().length >= 2, 'both say it')
      await delay(1_000)
      expect(said()).toEqual(Array(2).fill('Redis is away; limits and hints go on without it'))

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
    const line = await createTcpProxy(connection)
    line.set('cut')
    const count = { viaRedis: 0, viaDatabase: 0 }
    const onChange = () => {}
    const writer = createHints({
      db,
      connection,
      redis: one,
      onHint: () => {},
      onBroadcast: () => {},
      onChange,
    })
    // This one gets no hints of the database: its connection is cut.
    const viaRedis = createHints({
      db,
      connection: line.connection,
      redis: other,
      onHint: () => {
        count.viaRedis += 1
      },
      onBroadcast: () => {},
      onChange,
    })
    const viaDatabase = createHints({
      db,
      connection,
      onHint: () => {
        count.viaDatabase += 1
      },
      onBroadcast: () => {},
      onChange,
    })
    afterAll(async () => {
      await Promise.all([writer, viaRedis, viaDatabase].map(({ stop }) => stop()))
      await line.close()
    })
    const since = (before: typeof count) => ({
      viaRedis: count.viaRedis - before.viaRedis,
      viaDatabase: count.viaDatabase - before.viaDatabase,
    })
    /** Number of hints received within so many ms. */
    const countDuring = async (ms: number) => {
      const before = { ...count }
      await delay(ms)
      return since(before)
    }
    /** Number of hints received for one sent: waits until it arrives, and a while longer. */
    const countOfOneHint = async (who: keyof typeof count) => {
      const before = { ...count }
      writer.send()
      await eventually(() => since(before)[who] > 0, 'it is heard')
      await delay(200)
      return since(before)
    }

    it('come by Redis, and not by the database too', async () => {
      await eventually(
        async () => (await countDuring(600)).viaRedis === 0,
        'nobody looks by himself any more',
      )
      expect(await countOfOneHint('viaRedis')).toEqual({ viaRedis: 1, viaDatabase: 0 })
    })

    it('come by the database while Redis is dead, and who hears none looks by himself', async () => {
      await server.kill()
      await eventually(() => one.redis.status !== 'ready', 'away')
      expect((await countOfOneHint('viaDatabase')).viaDatabase).toBe(1)
      const before = { ...count }
      const begun = performance.now()
      await eventually(() => since(before).viaRedis >= 3, 'it looks by itself')
      // Every quarter of a second.
      expect(performance.now() - begun).toBeGreaterThan(400)
    })

    it('come by Redis again when it is back', async () => {
      await server.start()
      await eventually(isReady, 'connected again')
      await eventually(
        async () => (await countDuring(600)).viaRedis === 0,
        'nobody looks by himself any more',
      )
      expect(await countOfOneHint('viaRedis')).toEqual({ viaRedis: 1, viaDatabase: 0 })
    })
  })
})

it('limits of many in one turn are one question', async () => {
  const questions: number[] = []
  const limiter = createSharedLimiter([
    async (wanted) => {
      questions.push(wanted.length)
      return wanted.map(({ key }) => ({ wait: key === 'full' ? 7 : 0, left: 4 }))
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
      return wanted.map(() => ({ wait: 0, left: 5 }))
    },
  ])
  for (let index = 0; index < 100; index += 1) await limiter.take('a', '5 per minute')
  expect(asked).toBe(5)
  expect(createLimiter().take('a', '5 per minute')).toBe(0)
})
