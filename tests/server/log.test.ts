import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { createLog, describeError } from '#server/measures/log.ts'
import { createMetrics } from '#server/measures/metrics.ts'
import { watchStatements } from '#server/measures/slow-statements.ts'
import { testSite } from '#tests/site.ts'

const lines: string[] = []
const log = createLog('trace', null, { write: (line) => void lines.push(line) })
const site = await testSite({ log, trustProxy: 1 })

const PERSONAL = /203\.0\.113|ana|secret|Safari|visitor-1/i

describe('the log', () => {
  it('has a line for each request, with nothing about the person', async () => {
    const headers = {
      cookie: 'session=secret-session; i18n_redirected=en',
      authorization: 'Basic secret',
      referer: 'https://elsewhere.test/ana',
      'x-forwarded-for': '203.0.113.7',
    }
    await site.get('/en/docs?q=ana-searches&token=secret', headers)
    await site.get('/en/ana@town.example/ana%40town.example', headers)
    await site.http.inject({
      method: 'POST',
      url: '/api/request',
      headers: { ...headers, 'content-type': 'application/json', origin: 'http://town.test' },
      payload: { action: 'docs.getTree', data: { mail: 'ana@town.example' }, visitorId: 'visitor-1-ana' },
    })
    const said = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    await expect.poll(() => said().length).toBe(3)
    const requests = said()
    expect(requests).toMatchObject([
      { method: 'GET', kind: 'page', path: '/en/docs', status: 200 },
      { method: 'GET', kind: 'page', path: '/en/[mail]/[mail]', status: 404 },
      { method: 'POST', kind: 'call', path: '/api/request', status: 200 },
    ])
    for (const { id } of requests) expect(id).toMatch(/^[\w-]{36}$/)
    expect(lines.join('')).not.toMatch(PERSONAL)
  })

  it('says what an error was, without the row that the database hangs on it', async () => {
    lines.length = 0
    const insert = () =>
      site.db
        .insertInto('people')
        .values({ slug: 'twice', name: 'Ana', language: 'en', level_key: 'lv1' })
        .execute()
    await insert()
    const error = await insert().catch((reason: unknown) => reason)
    log.error({ error: new Error('for ana@town.example', { cause: error }) }, 'It failed')
    const said = JSON.parse(lines[0] ?? '')
    expect(said.error).toMatchObject({ message: 'for [mail]', cause: { code: '23505' } })
    expect(said.error.cause.stack).toContain('log.test.ts')
    expect(lines[0]).not.toMatch(/twice|"detail"|ana@/)
  })

  it('ends causes that go round in a circle', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(describeError(error)).match(/"message"/g)).toHaveLength(5)
  })
})

describe('a slow statement', () => {
  it('is logged with its text and its time, and counted; what was put into it is not', async () => {
    lines.length = 0
    const metrics = createMetrics()
    const { db, close } = await connect({
      connection: site.connection,
      onError: () => {},
      max: 1,
      slow: watchStatements({ thanMs: 1_000, metrics, log }).slow,
    })
    await sql`select ${'ana@town.example'}::text`.execute(db)
    expect(lines).toEqual([])
    await sql`select pg_sleep(1.1),
      ${'ana@town.example'}::text`.execute(db)
    await sql`select 1 / (length(pg_sleep(1.1)::text) * ${0}::int)`.execute(db).catch(() => {})
    await close()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        statement: expect.stringMatching(/^select [0-9a-f]{8}$/),
        times: 1,
        msg: 'A statement was slow',
      },
      { level: 20, text: 'select pg_sleep(1.1), $1::text' },
      { level: 40, statement: expect.stringMatching(/^select [0-9a-f]{8}$/) },
      { level: 20, text: 'select 1 / (length(pg_sleep(1.1)::text) * $1::int)' },
    ])
    expect(JSON.parse(lines[0] ?? '').ms).toBeGreaterThanOrEqual(1_000)
    expect(lines.join('')).not.toMatch(PERSONAL)
    expect(
      (await metrics.snapshot()).find(({ name }) => name === 'plaza_slow_queries_total')?.values[0]?.value,
    ).toBe(2)
  })
})

describe('the number of a request', () => {
  const ask = (headers: Record<string, string>) =>
    site.get('/healthz', headers).then(({ headers }) => headers['x-request-id'])

  it('stands in the reply, also of an error', async () => {
    expect(await ask({})).toMatch(/^[\w-]{36}$/)
    expect((await site.get('/en/nothing')).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('is the one of a proxy that is trusted, if it can be one', async () => {
    const through = { 'x-forwarded-for': '203.0.113.7' }
    expect(await ask({ ...through, 'x-request-id': 'abc-12345678' })).toBe('abc-12345678')
    expect(await ask({ ...through, 'x-request-id': 'a b\nc' })).toMatch(/^[\w-]{36}$/)
    expect(await ask({ ...through, 'x-request-id': 'x'.repeat(200) })).toMatch(/^[\w-]{36}$/)
  })

  it('is never the one of a stranger', async () => {
    const open = await testSite()
    const { headers } = await open.get('/healthz', {
      'x-request-id': 'abc-12345678',
      'x-forwarded-for': '203.0.113.7',
    })
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(await ask({ 'x-request-id': 'abc-12345678' })).toMatch(/^[\w-]{36}$/)
  })
})
