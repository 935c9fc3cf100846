import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { insertDoc, insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const doc = await insertDoc(site.db, { language: 'en' })
const behindTwo = await testSite({ trustProxy: 2, rendersPerMinute: 3 })
const open = await testSite({ rendersPerMinute: 3 })

const vote = JSON.stringify({
  action: 'docs.voteHelpful',
  data: { id: doc.number, helpful: true },
  visitorId: 'visitor-12345678',
  lang: 'en',
})

describe('a body that is compressed', () => {
  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000, 32))],
    ['br', brotliCompressSync(vote)],
    ['deflate', Buffer.from(vote)],
    ['gzip, gzip', gzipSync(gzipSync(vote))],
    ['GZIP', gzipSync(vote)],
    ['unknown', Buffer.from(vote)],
  ])('with %s is refused before it is read', async (encoding, payload) => {
    const { statusCode, body } = await site.http.inject({
      method: 'POST',
      url: '/api/request',
      headers: {
        'content-type': 'application/json',
        'content-encoding': encoding,
        origin: 'http://town.test',
      },
      payload,
    })
    expect(statusCode).toBe(415)
    expect(JSON.parse(body)).toMatchObject({ code: 'compressed-body', messages: ['请不要压缩提交的内容。'] })
  })

  it('may be called what it is', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'identity',
      origin: 'http://town.test',
    }
    const reply = await site.http.inject({ method: 'POST', url: '/api/request', headers, payload: vote })
    expect(reply.statusCode).toBe(200)
  })
})

describe('a write', () => {
  it.each([
    ['none', undefined],
    ['null', 'null'],
    ['an empty one', ''],
    ['another port', 'http://town.test:8080'],
    ['https', 'https://town.test'],
    ['capitals', 'HTTP://TOWN.TEST'],
    ['a trailing dot', 'http://town.test.'],
    ['a path', 'http://town.test/'],
    ['a subdomain', 'http://www.town.test'],
    ['a longer host', 'http://town.test.evil.test'],
    ['a user', 'http://town.test@evil.test'],
    ['two of them', 'http://town.test, http://evil.test'],
  ])('from %s is foreign', async (_name, origin) => {
    const { statusCode, body } = await site.http.inject({
      method: 'POST',
      url: '/api/request',
      headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) },
      payload: vote,
    })
    expect(statusCode).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ code: 'foreign-origin' })
  })
})

describe('limits by address', () => {
  const page = (from: typeof site, forwarded: string, remoteAddress = '127.0.0.1') =>
    from.http
      .inject({ url: `/en/docs?${Math.random()}`, headers: { 'x-forwarded-for': forwarded }, remoteAddress })
      .then(({ statusCode }) => statusCode)
  const pages = async (count: number, ask: (index: number) => Promise<number>) => {
    const statuses = []
    for (let index = 0; index < count; index += 1) statuses.push(await ask(index))
    return statuses.filter((status) => status !== 429).length
  }

  it('are not multiplied by inventing addresses, where no proxy is trusted', async () => {
    expect(await pages(8, (index) => page(open, `203.0.113.${index}`))).toBe(3)
  })

  it('go by the address that the last trusted proxy saw, not by what stands before it', async () => {
    // The visitor claims what they like; the outer proxy adds the visitor, the inner one the outer proxy.
    const claim = (index: number) => page(behindTwo, `198.51.100.${index}, 203.0.113.7, 10.0.0.2`, '10.0.0.3')
    expect(await pages(8, claim)).toBe(3)
    expect(await page(behindTwo, '203.0.113.8, 10.0.0.2', '10.0.0.3')).toBe(200)
  })

  it('stop one person who changes something from very many of them', async () => {
    const { cookie } = await site.signIn(await insertPerson(site.db))
    const leave = (index: number) =>
      site.call('community.leaveNode', { id: 1 }, { cookie, address: `203.0.113.${index}` })
    const statuses = []
    for (let index = 0; index < 35; index += 1) statuses.push((await leave(index)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const { cookie: other } = await site.signIn(await insertPerson(site.db))
    const answer = await site.call(
      'community.leaveNode',
      { id: 1 },
      { cookie: other, address: '203.0.113.1' },
    )
    expect(answer.status).toBe(404)
  })

  it('stop who has faces drawn without end', async () => {
    const face = (index: number) =>
      site.http.inject({ url: `/api/avatar?seed=${index % 40}`, remoteAddress: '10.9.9.9' })
    const statuses = []
    for (let index = 0; index < 1_250; index += 1) statuses.push((await face(index)).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(1_245)
    expect(statuses.at(-1)).toBe(429)
  })
})
