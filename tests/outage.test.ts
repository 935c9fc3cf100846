import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { testDatabase } from './database.ts'
import { insertDoc } from './rows.ts'
import { testSiteOn } from './site.ts'

const { db, connection } = await testDatabase()
const doc = await insertDoc(db, { language: 'en' })

/** Stands between the site and its server, and can cut the line or only stop talking. */
async function createLine(to: Connection) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-line-'))
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = createConnection(targetOf(to))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => state === 'open' && other.write(bytes))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, '.s.PGSQL.5432'), resolve))
  return {
    connection: through(to, folder),
    set: (next: typeof state) => {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function targetOf(to: Connection) {
  if (!('url' in to)) return { path: path.join(to.host, '.s.PGSQL.5432') }
  const { hostname, port, searchParams } = new URL(to.url)
  const folder = searchParams.get('host')
  return folder
    ? { path: path.join(folder, `.s.PGSQL.${port || 5432}`) }
    : { host: hostname, port: Number(port || 5432) }
}

function through(to: Connection, folder: string): Connection {
  if (!('url' in to)) return { ...to, host: folder }
  const url = new URL(to.url)
  return { url: `postgres://${url.username}:${url.password}@/${url.pathname.slice(1)}?host=${folder}` }
}

const line = await createLine(connection)
const connected = await connect({
  connection: line.connection,
  onError: () => {},
  statementTimeoutMs: 500,
  max: 4,
})
const { get, call } = await testSiteOn({ db: connected.db, connection: line.connection })
afterAll(async () => {
  await connected.close()
  await line.close()
})

describe('a database that is away', () => {
  it('gives 503 with Retry-After, in the language of the reader, and comes back by itself', async () => {
    expect((await get(`/en/docs/${doc.number}`)).status).toBe(200)
    line.set('cut')
    for (const [prefix, words] of [
      ['', '网站正在喘口气'],
      ['/en', 'The site is catching its breath'],
      ['/es', 'El sitio está tomando aliento'],
    ] as const) {
      const page = await get(`${prefix}/docs/${doc.number}`)
      expect(page.status).toBe(503)
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
      expect(page.text).toContain(words)
      expect(page.text).not.toMatch(/ECONN|socket|node_modules/)
    }
    const reply = await call('docs.getTree', {}, { lang: 'en' })
    expect(reply).toMatchObject({ status: 503, body: { statusCode: 503, code: 'unavailable' } })
    expect((await get('/en/docs/1/_payload.json')).status).toBe(503)

    line.set('open')
    expect((await get(`/en/docs/${doc.number}`)).status).toBe(200)
  })

  it('or too slow gives the same, and the statement is ended', async () => {
    const lock = await connect({ connection, onError: () => {}, max: 1 })
    await lock.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('docs').set({ helpful: 1 }).where('post_id', '=', doc.id).execute()
      const vote = await call(
        'docs.voteHelpful',
        { id: doc.number, helpful: true },
        { visitorId: 'visitor-12345678', lang: 'en' },
      )
      expect(vote).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    })
    await lock.close()
    expect((await get(`/en/docs/${doc.number}`)).status).toBe(200)
  })
})
