import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import { createMetrics } from '#server/measures/metrics.ts'
import { addCounts } from '#server/processes/collect-metrics.ts'
import { testDatabase } from '#tests/database.ts'
import { eventually } from '#tests/eventually.ts'
import { testSite, testSiteOn } from '#tests/site.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'

const database = await testDatabase()
const line = await createTcpProxy(database.connection)
const connected = await connect({ connection: line.connection, onError: () => {}, max: 2 })
let isEnding = false
const { http, get, call } = await testSiteOn(
  { db: connected.db, connection: line.connection },
  { probes: { isEnding: () => isEnding } },
)
const guarded = await testSite({ probes: { metricsToken: 'a token of twenty-four' } })
afterAll(async () => {
  await connected.close()
  await line.close()
})

const metrics = (site: typeof http, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.inject({ url: '/metrics', headers, remoteAddress })

describe('a site that is watched', () => {
  it('says that it lives and can serve', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, text: 'alive\n' })
    expect(await get('/readyz')).toMatchObject({ status: 200, text: 'ready\n' })
    expect((await get('/readyz')).headers['cache-control']).toBe('no-store')
  })

  it('lives, but is not ready while its database is away, and is again when that is back', async () => {
    line.set('cut')
    await eventually(async () => (await get('/readyz')).text === 'the database is away\n', 'not ready')
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    line.set('open')
    await eventually(async () => (await get('/readyz')).status === 200, 'ready again')
  })

  it('is not ready when the database is silent', async () => {
    line.set('silent')
    await eventually(async () => (await get('/readyz')).status === 503, 'not ready')
    line.set('cut')
    line.set('open')
    await eventually(async () => (await get('/readyz')).status === 200, 'ready again')
  })

  it('is not ready when it is ending', async () => {
    isEnding = true
    expect(await get('/readyz')).toMatchObject({ status: 503, text: 'the site is ending\n' })
    isEnding = false
  })
})

describe('the numbers', () => {
  it('count requests by what they were for and how they ended', async () => {
    await call('docs.getTree')
    await call('no.suchAction')
    await get('/en/nothing/here')
    await get('/en/docs/_payload.json')
    const { payload } = await metrics(http)
    for (const labels of [
      'kind="call",status="200"',
      'kind="call",status="404"',
      'kind="page",status="404"',
      'kind="payload",status="200"',
      'kind="probe",status="503"',
    ])
      expect(payload).toMatch(new RegExp(`^plaza_request_duration_seconds_count{${labels}} [1-9]`, 'm'))
  })

  it('tell for how long changes may have gone unnoticed', async () => {
    const { payload } = await metrics(http)
    expect(Number(/^plaza_outbox_lag_seconds (\S+)$/m.exec(payload)?.[1])).toBeLessThan(60)
  })

  it.each([
    [{}, '10.0.0.9'],
    [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    [{ forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    [{ 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    [{ authorization: 'Bearer a token of twenty-four' }, '10.0.0.9'],
  ])('are not for %o from %s', async (headers, address) => {
    const { statusCode, payload } = await metrics(http, headers as Record<string, string>, address)
    expect(statusCode).toBe(403)
    expect(payload).not.toContain('plaza_')
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are for %s', async (address) => {
    expect((await metrics(http, {}, address)).statusCode).toBe(200)
  })

  it('are for whoever has the token, where there is one', async () => {
    const ask = async (authorization: string, address: string) =>
      (await metrics(guarded.http, { authorization }, address)).statusCode
    expect(await ask('Bearer a token of twenty-four', '10.0.0.9')).toBe(200)
    expect(await ask('', '127.0.0.1')).toBe(403)
    expect(await ask('Bearer a token of twenty-fou_', '127.0.0.1')).toBe(403)
    expect(await ask('a token of twenty-four', '127.0.0.1')).toBe(403)
  })

  it('of a process that has ended are added to those before; what was measured ends with it', async () => {
    const one = createMetrics()
    one.gauge('plaza_workers', 'Workers', () => 1)
    one.observeRequest('page', 200, 0.002)
    one.renders.inc(3)
    const other = createMetrics()
    other.observeRequest('page', 200, 2)
    other.observeRequest('call', 200, 0.1)
    other.renders.inc(4)
    const past = addCounts(addCounts([], await one.snapshot()), await other.snapshot())
    expect(past.map(({ name }) => name)).not.toContain('plaza_workers')
    const valuesOf = (name: string) => past.find((metric) => metric.name === name)?.values ?? []
    expect(valuesOf('plaza_renders_total')[0]?.value).toBe(7)
    const counts = valuesOf('plaza_request_duration_seconds').filter(({ metricName }) =>
      metricName?.endsWith('_count'),
    )
    expect(counts.map(({ labels, value }) => [labels.kind, value])).toEqual([
      ['page', 2],
      ['call', 1],
    ])
  })
})
