import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { testDatabase } from './database.ts'
import { insertDoc, insertPerson } from './rows.ts'
import { testSiteOn } from './site.ts'
import { createTcpProxy } from './tcp-proxy.ts'

const { db, connection } = await testDatabase()
const doc = await insertDoc(db, { language: 'en' })

const line = await createTcpProxy(connection)
const connected = await connect({
  connection: line.connection,
  onError: () => {},
  // Longer than anything takes here by itself.
  statementTimeoutMs: 3_000,
  socketTimeoutMs: 4_000,
  max: 4,
})
const { get, call, signIn } = await testSiteOn({ db: connected.db, connection: line.connection })
afterAll(async () => {
  await connected.close()
  await line.close()
})

describe('a database that is away', () => {
  it('gives 503 with Retry-After, in the language of the reader, and comes back by itself', async () => {
    expect((await get(`/en/docs/${doc.number}`)).status).toBe(200)
    line.set('cut')
    for (const [prefix, words] of [
      ['', '网站暂时繁忙'],
      ['/en', 'The site is too busy'],
      ['/es', 'El sitio está demasiado ocupado'],
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
    await expect.poll(async () => (await get(`/en/docs/${doc.number}`)).status).toBe(200)
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

  it('or frozen gives the same, to those who had asked already as well, and comes back by itself', async () => {
    const { cookie } = await signIn(await insertPerson(db))
    expect((await get(`/en/docs/${doc.number}`)).status).toBe(200)
    line.set('silent')
    const vote = { id: doc.number, helpful: true }
    const [page, payload, read, write, own] = await Promise.all([
      get(`/en/docs/${doc.number}`),
      get(`/en/docs/${doc.number}/_payload.json`),
      call('docs.getTree', {}, { lang: 'en' }),
      call('docs.voteHelpful', vote, { visitorId: 'visitor-12345678', lang: 'en' }),
      call('auth.viewer', {}, { cookie, lang: 'es' }),
    ])
    expect(page.status).toBe(503)
    expect(page.text).toContain('The site is too busy')
    expect(payload.status).toBe(503)
    for (const reply of [read, write, own]) {
      expect(reply).toMatchObject({ status: 503, body: { statusCode: 503, code: 'unavailable' } })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    line.set('open')
    await expect.poll(async () => (await get(`/en/docs/${doc.number}`)).status).toBe(200)
    expect((await call('docs.getTree', {}, { lang: 'en' })).status).toBe(200)
  })
})

describe('a database that never answers again', () => {
  it('keeps nobody waiting: every write, read and page is told to come back', async () => {
    const slow = await createTcpProxy(connection)
    // Nothing in here ends a wait but the limit for all answers.
    const patient = await connect({ connection: slow.connection, onError: () => {}, waitMs: 600_000, max: 4 })
    const site = await testSiteOn({ db: patient.db, connection }, { connections: 4, answeredWithin: 1_500 })
    const { cookie } = await site.signIn(await insertPerson(db))
    // Over a line: the limit must outlast the reading of a body.
    const address = await site.http.listen({ port: 0, host: '127.0.0.1' })
    const call = (action: string, data: unknown, headers: Record<string, string>) =>
      fetch(`${address}/api/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://town.test', ...headers },
        body: JSON.stringify({ action, data, lang: 'en' }),
      })
    slow.set('silent')
    const vote = { id: doc.number, helpful: true }
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => call('docs.voteHelpful', vote, {})),
      ...Array.from({ length: 5 }, () => call('auth.viewer', {}, { cookie })),
    ])
    for (const reply of replies) {
      expect(reply.status).toBe(503)
      expect(await reply.json()).toMatchObject({ statusCode: 503, code: 'unavailable' })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const page = await fetch(`${address}/en/docs/${doc.number}`)
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('The site is too busy')])
    slow.set('cut')
    await patient.close()
    await slow.close()
  })
})
