// @module-tag programs
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import {
  areGone,
  type BuiltSite,
  hasAll,
  makeFolder,
  nameOf,
  sharedSite,
  startBuilt,
  urlOf,
} from '#tests/built-site.ts'
import { testDatabase } from '#tests/database.ts'
import { eventually } from '#tests/eventually.ts'
import { childrenOf } from '#tests/killable-sites.ts'
import { hasRedis, redisServer } from '#tests/redis-server.ts'
import { insertDoc } from '#tests/rows.ts'

const database = await testDatabase()
const doc = await insertDoc(database.db, { language: 'en', titles: { en: 'First' } })
const env = { DATABASE_URL: urlOf(database), TRUST_PROXY: '1' }
const page = `/en/docs/${doc.number}`

let voters = 0
async function vote({ address }: BuiltSite, id: number, visitorId: string): Promise<number> {
  const reply = await fetch(`${address}/api/request`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: address,
      // Another person each time: who asks again and again is not to meet the limit.
      'x-forwarded-for': `10.0.${++voters >> 8}.${voters & 255}`,
    },
    body: JSON.stringify({ action: 'docs.voteHelpful', data: { id, helpful: true }, visitorId }),
  })
  await reply.arrayBuffer()
  return reply.status
}

const openMany = (site: BuiltSite, count: number, first: string): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connectSocket(site.port, '127.0.0.1', () => {
            if (first) socket.write(first)
            resolve(socket)
          })
          socket.once('error', reject)
        }),
    ),
  )

/** For each of two workers more than the 1,024 files that a process has where nobody says otherwise. */
const IDLE = 2_600

describe('clients that behave badly', () => {
  const shared = sharedSite(env)

  it('thousands of idle connections hold nobody up', async () => {
    const site = await shared()
    const idle = await openMany(site, IDLE, `GET ${page} HTTP/1.1\r\nHost: x\r\n\r\n`)
    // They are idle when each has its answer.
    await Promise.all(idle.map((socket) => once(socket, 'data')))
    await eventually(async () => {
      const begun = Date.now()
      expect((await site.get(page)).status).toBe(200)
      return Date.now() - begun < 5_000
    }, 'others are answered')
    for (const socket of idle) socket.destroy()
    await eventually(async () => (await openFiles(site)) < 500, 'their connections are let go')
    await eventually(() => hasAll(site, 2), 'both workers go on')
  })

  // At the same time: the first wait for long while nothing happens.
  it.concurrent('slow senders are cut, and hold nobody up', async () => {
    const site = await shared()
    const slow = await openMany(site, 500, 'GET /en/docs HTTP/1.1\r\nHost: x\r\n')
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('X: 1\r\n')
    }, 1_000)
    const replies = Promise.all(slow.map((socket) => text(socket).catch(() => 'cut')))
    for (let index = 0; index < 10; index += 1) expect((await site.get(page)).status).toBe(200)
    const ends = await replies.finally(() => clearInterval(drip))
    expect(ends.filter((end) => !/^HTTP\/1.1 408 |^cut$|^$/.test(end))).toEqual([])
    expect((await site.get(page)).status).toBe(200)
  })

  it.concurrent('who reads a byte at a time holds nobody up', async () => {
    const site = await shared()
    const readers = await openMany(site, 200, '')
    for (const socket of readers) {
      socket.pause()
      socket.write(`GET ${page} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50))
    }
    const byteByByte = setInterval(() => {
      for (const socket of readers) socket.read(1)
    }, 1_000)
    // The first moments go into answers that nobody fetches; the readers are there for much longer.
    await eventually(async () => {
      const begun = Date.now()
      for (let index = 0; index < 20; index += 1) expect((await site.get(page)).status).toBe(200)
      return Date.now() - begun < 8_000
    }, 'others are answered')
    clearInterval(byteByByte)
    for (const socket of readers) socket.destroy()
    await eventually(() => hasAll(site, 2), 'both workers go on')
  })
})

async function openFiles({ get }: BuiltSite): Promise<number> {
  const { text } = await get('/metrics')
  return Number(/^process_open_fds (\d+)$/m.exec(text)?.[1])
}

/** The server of the site's own database; another one after each death. */
function serverOf({ child }: BuiltSite): number {
  const server = childrenOf(child.pid ?? 0).find((pid) => nameOf(pid) === 'postgres')
  if (!server) throw new Error('It has no database.')
  return server
}

/** Whether asking again and again makes nothing anew, whichever worker is asked. */
async function bothKeep({ get }: BuiltSite, address: string): Promise<boolean> {
  const made = async () =>
    Number(/^plaza_page_cache_misses_total (\d+)$/m.exec((await get('/metrics')).text)?.[1] ?? 0)
  for (let index = 0; index < 6; index += 1) await get(address, { connection: 'close' })
  const before = await made()
  for (let index = 0; index < 6; index += 1) await get(address, { connection: 'close' })
  return (await made()) === before
}

async function votersOf({ dataDir }: BuiltSite): Promise<string[]> {
  const client = new pg.Client({ ...(await findRunning(dataDir)) })
  await client.connect()
  const { rows } = await client.query<{ voter: string }>('select voter from doc_votes')
  await client.end()
  return rows.map(({ voter }) => voter)
}

/** A data directory with a database that holds one doc; no sample town is put into it. */
async function makeTown(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  template ??= makeTemplate()
  // As root owners come along.
  spawnSync('cp', ['-Rp', await template, dataDir])
  return dataDir
}

let template: Promise<string> | undefined
afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true })
})

async function makeTemplate(): Promise<string> {
  const dataDir = await makeFolder()
  const say = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir, log: say })
  const { db, close } = await connect({ connection: embedded.connection, onError: () => {}, max: 1 })
  await migrate(db)
  await insertDoc(db, { language: 'en', titles: { en: 'First' } })
  await close()
  await embedded.stop()
  return dataDir
}

describe('a site whose database is killed', () => {
  it('shows from memory what it has, says that it comes back, and does', async () => {
    const own = { DATA_DIR: await makeTown(), LOG_LEVEL: 'error', TRUST_PROXY: '1' }
    const site = await startBuilt(own)
    const acknowledged: string[] = []
    const seen = { votes: new Set<number>(), pages: new Set<number>() }
    for (const time of [1, 2]) {
      await eventually(() => bothKeep(site, '/en/docs'), 'it is in the memory of both workers')
      process.kill(serverOf(site), 'SIGKILL')
      let refused = 0
      await eventually(async () => {
        const visitor = `visitor-${time}-${refused}-1234`
        const status = await vote(site, 1, visitor)
        if (status === 200) acknowledged.push(visitor)
        else refused += 1
        seen.votes.add(status)
        seen.pages.add((await site.get('/en/docs')).status)
        return status === 200
      }, 'it takes votes again')
    }
    expect(seen).toEqual({ votes: new Set([503, 200]), pages: new Set([200]) })
    await eventually(async () => (await site.get('/readyz')).status === 200, 'ready again')

    // The whole tree at once, in the middle of writes.
    const writing = Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const visitor = `visitor-tree-${index}-12`
        if ((await vote(site, 1, visitor).catch(() => 0)) === 200) acknowledged.push(visitor)
      }),
    )
    await delay(20)
    const tree = [site.child.pid ?? 0, ...site.workers(), serverOf(site)]
    for (const pid of tree) process.kill(pid, 'SIGKILL')
    await writing
    await eventually(() => areGone(tree), 'all are dead')
    const next = await startBuilt(own)
    expect((await next.get('/en/docs')).status).toBe(200)
    const kept = await votersOf(next)
    expect(acknowledged.filter((visitor) => !kept.some((voter) => voter.endsWith(visitor)))).toEqual([])
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})

describe('a site with its own database', () => {
  it('ends it when the start fails', async () => {
    const town = await makeTown()
    const other = createServer().listen()
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const site = await startBuilt({ DATA_DIR: town, WEB_CONCURRENCY: '1' }, { waits: false, port })
    expect(await site.ended).toBe(1)
    expect(site.said()).toContain(`Port ${port} is taken`)
    await eventually(async () => !(await findRunning(town)), 'the database ends')
  })

  it('ends it when it is told to end before it is open', async () => {
    const town = await makeTown()
    const site = await startBuilt({ DATA_DIR: town }, { waits: false })
    await eventually(() => serverOf(site) > 0, 'the database starts')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(await findRunning(town)).toBeUndefined()
  })

  it('says that the disk is full', async (test) => {
    const disk = await makeFolder()
    const isMounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=711', 'tmpfs', disk]).status === 0
    onTestFinished(async () => {
      if (isMounted) spawnSync('umount', [disk])
      await rm(disk, { recursive: true, force: true })
    })
    if (!isMounted) return test.skip('only root may make a small disk')
    const site = await startBuilt({ DATA_DIR: path.join(disk, 'data') }, { waits: false })
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(
      /^Plaza is starting …\s*The database could not be made in .*: No space left on device\s*$/,
    )
  })

  it('goes on with it when its primary was killed', async () => {
    const own = { DATA_DIR: await makeTown(), TRUST_PROXY: '1', WEB_CONCURRENCY: '1' }
    const site = await startBuilt(own)
    expect(await vote(site, 1, 'visitor-acknowledged')).toBe(200)
    const [server, workers] = [serverOf(site), site.workers()]
    site.child.kill('SIGKILL')
    await eventually(() => areGone(workers), 'the workers end')
    expect(areGone([server])).toBe(false)
    const next = await startBuilt(own)
    expect((await votersOf(next)).some((voter) => voter.endsWith('visitor-acknowledged'))).toBe(true)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(await findRunning(own.DATA_DIR)).toBeUndefined()
  })
})

describe.skipIf(!hasRedis())('a site whose Redis is killed', () => {
  it('takes writes and shows pages as before', async () => {
    const redis = await redisServer()
    onTestFinished(redis.kill)
    const site = await startBuilt({ ...env, REDIS_URL: redis.url })
    expect(await vote(site, doc.number, 'visitor-before-12')).toBe(200)
    await redis.kill()
    for (let index = 0; index < 5; index += 1) {
      expect(await vote(site, doc.number, `visitor-after-${index}`)).toBe(200)
      expect((await site.get(page, { connection: 'close' })).status).toBe(200)
    }
    const times = (words: RegExp) => site.said().match(words)?.length ?? 0
    // Of two workers: each says it once for each time, of which a slow start may bring one more.
    const away = () => times(/Redis is away/g) - times(/Redis is back/g)
    await eventually(() => away() > 0, 'it says so')
    expect(away()).toBeLessThanOrEqual(2)
    await redis.start()
    await eventually(() => away() <= 0, 'back')
    expect(await vote(site, doc.number, 'visitor-later-123')).toBe(200)
  })
})
