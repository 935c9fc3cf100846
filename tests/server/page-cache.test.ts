import { beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/measures/metrics.ts'
import { cachedSite } from '#tests/cached-site.ts'
import { carriedBy } from '#tests/carried.ts'
import { eventually } from '#tests/eventually.ts'
import { insertDoc, insertPost, storeSettings } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const metrics = createMetrics()
const one = await cachedSite(database, { metrics })
const br = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const doc = await insertDoc(db, { titles: { en: 'First steps' }, text: 'Begin here.' })
const path = `/en/docs/${doc.number}`

beforeAll(() => eventually(async () => one.cache !== null && (await isKept(path))))

/** Whether asking makes nothing anew. */
async function isKept(address: string, headers: Record<string, string> = br): Promise<boolean> {
  await one.ask(address, { headers })
  const { renders } = one.stats()
  await one.ask(address, { headers })
  return one.stats().renders === renders
}

describe('a kept page', () => {
  it('is the page, in each encoding, with the headers that every answer carries', async () => {
    const plain = await one.ask(path)
    expect(plain.status).toBe(200)
    expect(plain.text).toContain('Begin here.')
    for (const encoding of ['br', 'gzip']) {
      const reply = await one.ask(path, { headers: { 'accept-encoding': encoding } })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.text).toBe(plain.text)
      expect(reply.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'en',
      })
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  it('answers HEAD and conditions without a body, with an ETag for each encoding', async () => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const whole = await one.ask(path, { headers })
      const head = await one.ask(path, { method: 'HEAD', headers })
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(whole.body.length))
      const etag = String(whole.headers.etag)
      expect(etag).toMatch(/^"[\w-]+"$/)
      tags.add(etag)
      for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*', ` ${etag} `]) {
        const reply = await one.ask(path, { headers: { ...headers, 'if-none-match': condition } })
        expect(reply.status, condition).toBe(304)
        expect(reply.body).toHaveLength(0)
        expect(reply.headers.etag).toBe(etag)
        expect(reply.headers.vary).toBe('Accept-Encoding')
      }
      for (const condition of ['"x"', etag.slice(0, -1), '', '"', ',,,', 'W/'.repeat(300)]) {
        const reply = await one.ask(path, { headers: { ...headers, 'if-none-match': condition } })
        expect(reply.status, condition).toBe(200)
      }
    }
    expect(tags.size).toBe(3)
  })

  it('carries a number of its own each time, and is counted like what the framework answers', async () => {
    const counted = async (status: string) => {
      const all = (await metrics.snapshot()).find(({ name }) => name === 'plaza_request_duration_seconds')
      const found = all?.values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') && labels.kind === 'page' && labels.status === status,
      )
      return found?.value ?? 0
    }
    const before = [await counted('200'), await counted('304')]
    const { headers } = await one.ask(path, { headers: br })
    const again = await one.ask(path, { headers: { ...br, 'if-none-match': headers.etag ?? '' } })
    const ids = [headers['x-request-id'], again.headers['x-request-id']]
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
    await expect
      .poll(async () => [await counted('200'), await counted('304')])
      .toEqual(before.map((count) => count + 1))
  })

  it('is sent whole whatever range is wanted', async () => {
    const whole = await one.ask(path)
    for (const range of ['bytes=0-9', 'bytes=5-', 'bytes=-5', 'bytes=9-1', 'nonsense', 'bytes=0-1,3-4']) {
      const reply = await one.ask(path, { headers: { range, 'if-range': '"x"' } })
      expect([reply.status, reply.text], range).toEqual([200, whole.text])
      expect(reply.headers['content-range']).toBeUndefined()
    }
  })

  it('is sent in an encoding that the client takes, whatever it says', async () => {
    const sent = async (header: string) =>
      (await one.ask(path, { headers: { 'accept-encoding': header } })).headers['content-encoding'] ?? 'plain'
    for (const [header, encoding] of [
      ['br', 'br'],
      ['BR', 'br'],
      ['gzip, br', 'br'],
      ['br;q=0.1, gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0', 'plain'],
      ['*', 'br'],
      ['*;q=0', 'plain'],
      ['br;q=0, *', 'gzip'],
      ['identity', 'plain'],
      ['identity, br;q=0.5', 'plain'],
      ['identity;q=0, br;q=0', 'plain'],
      ['x-gzip', 'gzip'],
      ['deflate, zstd', 'plain'],
      ['', 'plain'],
      [';;;,,q=1', 'plain'],
      ['br;q=banana', 'plain'],
      ['br;q=-1, gzip;q=1.5', 'plain'],
      ['br;q=0.0001', 'plain'],
      ['brotli', 'plain'],
      ['br\u00e9', 'plain'],
      [Array.from({ length: 500 }, (_, index) => `x${index}`).join(), 'plain'],
    ] as const) {
      expect(await sent(header), header).toBe(encoding)
    }
  })

  it('is one page for all cookies, queries and devices that do not matter', async () => {
    await one.ask(path, { headers: br })
    const { renders, pages } = one.stats()
    for (const [query, cookie, agent] of [
      ['?utm_source=mail&fbclid=x', 'a=b', 'Mozilla/5.0 (iPhone) Mobile'],
      ['?currency=EUR', 'currency=EUR', 'Mozilla/5.0 (iPad)'],
      ['?device=mobile', 'currency=nonsense; i18n_redirected=es', 'curl/8'],
      ['?', '=;;;=;%%%; currency', ''],
      ['?a=%E0%A4%A', `${'x'.repeat(3_000)}=1`, 'x'.repeat(3_000)],
      ['?after=1&sort=x', 'plaza_seen=nonsense; __proto__=1; toString=2', 'Googlebot/2.1'],
    ] as const) {
      const reply = await one.ask(path + query, { headers: { ...br, cookie, 'user-agent': agent } })
      expect(reply.status).toBe(200)
      expect(reply.headers.vary).toBe('Accept-Encoding')
    }
    expect(one.stats()).toMatchObject({ renders, pages })
  })

  it('is the page of those with a session too', async () => {
    const { hits, pages } = one.stats()
    const reply = await one.ask(path, { headers: { ...br, cookie: 'auth_token=made.up.nonsense' } })
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toContain('public')
    expect(one.stats()).toMatchObject({ hits: hits + 1, pages })
  })

  it('is kept as data too, which depends on its address alone', async () => {
    const address = `${path}/_payload.json`
    await eventually(() => isKept(`${address}?build=testbuild&device=desktop&currency=USD`))
    const { renders } = one.stats()
    const reply = await one.ask(`${address}?build=other&device=mobile&currency=EUR`, {
      headers: { ...br, cookie: 'currency=RMB' },
    })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(JSON.parse(reply.text)).toMatchObject({ state: { pageKey: 'docs.single' } })
    expect(one.stats().renders).toBe(renders)
  })

  it('splits by currency only where prices are shown, by device only where the settings differ', async () => {
    const { id, number } = await insertPost(db, { kind: 'product' })
    await db.insertInto('products').values({ post_id: id, goods: 'virtual' }).execute()
    const product = `/en/shop/${number}`
    const inCurrency = (cookie: string) => one.ask(product, { headers: { ...br, cookie } })
    const first = await inCurrency('currency=USD')
    expect(first.headers.vary).toBe('Accept-Encoding, Cookie')
    expect(carriedBy((await inCurrency('currency=EUR')).text).state.currency).toBe('EUR')
    expect(carriedBy((await inCurrency('currency=USD')).text).state.currency).toBe('USD')
    await eventually(() => isKept(product, { ...br, cookie: 'currency=EUR' }))

    const index = { id: 'wide', name: 'doc-index' }
    await storeSettings(db, {
      pages: {
        desktop: { modules: { home: [index] } },
        mobile: { modules: { home: [{ id: 'small', name: 'doc-tree' }] } },
      },
    })
    await one.readOutbox()
    const seen = async (agent: string) =>
      (await one.ask('/en', { headers: { ...br, 'user-agent': agent } })).text.includes('docs-tree"')
    for (let round = 0; round < 2; round += 1) {
      expect(await seen('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false)
      expect(await seen('Mozilla/5.0 (iPhone) Mobile')).toBe(true)
    }
    const home = await one.ask('/en', { headers: br })
    expect(home.headers.vary).toBe('Accept-Encoding, User-Agent')
    expect((await one.ask(path, { headers: br })).headers.vary).toBe('Accept-Encoding')
    await storeSettings(db, { pages: { desktop: {} } })
    await one.readOutbox()
  })

  it('leads from exactly the home page to the chosen language', async () => {
    await eventually(() => isKept('/'))
    const led = await one.ask('/', { headers: { ...br, cookie: 'i18n_redirected=es' } })
    expect([led.status, led.headers.location]).toEqual([302, '/es'])
    const stays = await one.ask('/', { headers: { ...br, cookie: 'i18n_redirected=zh-hans' } })
    expect(stays.status).toBe(200)
    expect(stays.headers.vary).toContain('Cookie')
  })

  it('reads of a query what the page reads, and nothing else', async () => {
    await insertPost(db, { kind: 'article', titles: { en: 'One of many' } })
    const address = '/en/article/archive/all'
    const { pages } = one.stats()
    for (const query of ['?sort=newest', '?utm_x=1&sort=newest', '?sort=newest&page=9']) {
      expect((await one.ask(address + query, { headers: br })).status).toBe(200)
    }
    expect(one.stats().pages).toBe(pages + 1)
    await one.ask(`${address}?sort=popular`, { headers: br })
    expect(one.stats().pages).toBe(pages + 2)
  })
})
