import { beforeAll, describe, expect, it } from 'vitest'
import { createSegmentedLru, type Kept } from '#server/page-cache/segmented-lru.ts'
import { cachedSite } from '#tests/cached-site.ts'
import { carriedBy } from '#tests/carried.ts'
import { eventually } from '#tests/eventually.ts'
import { frozenClock } from '#tests/frozen-clock.ts'
import { insertDoc } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const MAX_BYTES = 2_000_000
const database = await startedDatabase()
const { db } = database
const site = await cachedSite(database, {
  pageCache: { maxBytes: MAX_BYTES, cdnMaxAge: 0, clock: frozenClock },
})
const br = { 'accept-encoding': 'br' }
const doc = await insertDoc(db, { titles: { en: 'Read by all' } })
const path = `/en/docs/${doc.number}`

beforeAll(() =>
  eventually(async () => {
    await site.ask(path, { headers: br })
    return site.stats().hits > 2
  }),
)

describe('a storm on a page that is not kept', () => {
  it('makes it once', async () => {
    const other = await insertDoc(db, { titles: { en: 'Suddenly famous' } })
    const { renders } = site.stats()
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => site.ask(`/en/docs/${other.number}`, { headers: br })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.stats().renders).toBe(renders + 1)
  })

  it('makes it once for all devices and currencies where it is the same for all', async () => {
    const other = await insertDoc(db, { titles: { en: 'Famous everywhere' } })
    const { renders } = site.stats()
    await Promise.all(
      ['iPhone Mobile', 'iPad', 'X11; Linux'].flatMap((agent) =>
        ['EUR', 'USD', 'RMB'].map((currency) =>
          site.ask(`/en/docs/${other.number}`, {
            headers: { ...br, 'user-agent': agent, cookie: `currency=${currency}` },
          }),
        ),
      ),
    )
    expect(site.stats().renders).toBe(renders + 1)
  })

  it('looks together whether a page is there that is not', async () => {
    const { renders } = site.stats()
    const replies = await Promise.all(Array.from({ length: 100 }, () => site.ask('/en/docs/999999')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    // Nothing is kept of it, so that whoever comes after the answer asks anew.
    expect(site.stats().renders).toBeLessThan(renders + 50)
  })
})

describe('a flood of made-up addresses', () => {
  it('keeps nothing that is not there', async () => {
    const { pages, bytes } = site.stats()
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          site.ask(`/en/${round}/x${index}${Math.random()}`, { headers: br }),
        ),
      )
    }
    expect(site.stats()).toMatchObject({ pages, bytes })
  })

  it('pushes out only itself where each of its pages is one', async () => {
    for (let round = 0; round < 20; round += 1) await site.ask(path, { headers: br })
    // Queries are nobody's business here, but a trailing slash and an escaped letter make another address.
    for (let round = 0; round < 400; round += 1) {
      const escaped = [...'docs'].map((letter, bit) =>
        (round >> bit) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      )
      const number = [...String(doc.number)].map((digit) => `%3${digit}`).join('')
      const tail = (round >> 4) & 1 ? '/' : ''
      await site.ask(`/en/${escaped.join('')}/${(round >> 5) & 1 ? number : doc.number}${tail}`, {
        headers: br,
      })
      expect(site.stats().bytes).toBeLessThanOrEqual(MAX_BYTES)
    }
    const { renders } = site.stats()
    await site.ask(path, { headers: br })
    expect(site.stats().renders).toBe(renders)
  })

  it('stays within its bytes over 20,000 addresses, and what is read often stays', () => {
    interface Page extends Kept {
      name: string
    }
    const dropped = new Set<string>()
    const keeper = createSegmentedLru<Page>(MAX_BYTES, ({ name }) => dropped.add(name))
    const page = (name: string): Page => ({ name, bytes: 15_000, hits: 0, isProven: false, movedAt: 0 })
    const popular = Array.from({ length: 50 }, (_, index) => page(`popular ${index}`))
    let now = 0
    const later = () => {
      now += 2_000
      return now
    }
    for (const one of popular) keeper.add(one)
    for (let round = 0; round < 20; round += 1) for (const one of popular) keeper.hit(one, later())
    for (let index = 0; index < 20_000; index += 1) {
      const random = page(`random ${index}`)
      keeper.add(random)
      // Some ask for each of theirs twice, so that it looks like one that is read.
      if (index % 2 === 0 && keeper.has(random)) keeper.hit(random, later())
      expect(keeper.bytes()).toBeLessThanOrEqual(MAX_BYTES)
      if (index % 100 === 0) for (const one of popular) if (keeper.has(one)) keeper.hit(one, later())
    }
    expect(popular.filter(({ name }) => dropped.has(name))).toEqual([])
  })

  it('does not keep a page that would take the place of many', async () => {
    const words = Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2)).join(' ')
    const large = await insertDoc(db, { titles: { en: 'Too much' }, text: words })
    const { pages } = site.stats()
    const first = await site.ask(`/en/docs/${large.number}`, { headers: br })
    expect(first.status).toBe(200)
    expect(first.text).toContain(words.slice(0, 100))
    expect(site.stats().pages).toBe(pages)
  })
})

describe('a page whose time has come', () => {
  it('is sent once more as it is, while one making renews it, and keeps its bytes where nothing has changed', async () => {
    let offset = 0
    const clock = () => frozenClock() + offset
    const other = await cachedSite(database, { pageCache: { maxBytes: MAX_BYTES, cdnMaxAge: 60, clock } })
    await eventually(async () => {
      await other.ask(path, { headers: br })
      return other.stats().hits > 0
    })
    const before = await other.ask(path, { headers: br })
    expect(before.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
    expect(before.headers['cache-tag']).toContain(`doc:${doc.number}`)
    offset += 40_000
    const { renders, unchanged } = other.stats()
    const replies = await Promise.all(Array.from({ length: 50 }, () => other.ask(path, { headers: br })))
    for (const { headers } of replies) expect(headers.etag).toBe(before.headers.etag)
    await eventually(() => other.stats().unchanged === unchanged + 1)
    expect(other.stats().renders).toBe(renders + 1)
    expect((await other.ask(path, { headers: br })).headers.etag).toBe(before.headers.etag)

    await db.updateTable('docs').set({ helpful: 41 }).where('post_id', '=', doc.id).execute()
    offset += 40_000
    expect((await other.ask(path, { headers: br })).headers.etag).toBe(before.headers.etag)
    await eventually(async () =>
      JSON.stringify(carriedBy((await other.ask(path, { headers: br })).text)).includes('"helpful":41'),
    )
  })
})

describe('what one request says', () => {
  it('of pages in words that no page reads makes no page of its own, and none is made', async () => {
    await site.ask('/en', { headers: br })
    const { renders, pages } = site.stats()
    for (let number = 1; number <= 400; number += 1) {
      const name = ['p', 'author', 'cat', 'm', 'utm_source', 'x'][number % 6]
      const { status } = await site.ask(`/en?${name}=${number}`, { headers: br })
      expect([name, status]).toEqual([name, 200])
    }
    expect(site.stats()).toMatchObject({ renders, pages })
  })

  const MARK = 'evil-mark'
  it.each<[string, string, { method?: string; headers?: Record<string, string> }]>([
    ['its host', '', { headers: { host: `${MARK}.test` } }],
    ['the host of a proxy', '', { headers: { 'x-forwarded-host': `${MARK}.test`, 'x-host': MARK } }],
    [
      'another protocol',
      '',
      { headers: { 'x-forwarded-proto': MARK, forwarded: `host=${MARK};proto=${MARK}` } },
    ],
    ['another address', '', { headers: { 'x-original-url': `/${MARK}`, 'x-rewrite-url': `/${MARK}` } }],
    ['another method', '', { headers: { 'x-http-method-override': 'DELETE', 'x-http-method': MARK } }],
    ['another language', '', { headers: { 'accept-language': 'es', cookie: 'locale=es' } }],
    ['unknown cookies', '', { headers: { cookie: `currency=${MARK}; locale=${MARK}; auth_token=${MARK}` } }],
    ['no encoding at all', '', { headers: { 'accept-encoding': 'identity;q=0, *;q=0' } }],
    ['a part', '', { headers: { range: 'bytes=0-3', 'if-range': MARK } }],
    ['a robot', '', { headers: { 'user-agent': `Googlebot ${MARK}` } }],
    ['an id', '', { headers: { 'x-request-id': `${MARK}-12345678` } }],
    ['a query', `?${MARK}=1&q=${MARK}&device=${MARK}&currency=${MARK}&lang=es`, {}],
    ['the head only', '', { method: 'HEAD' }],
    ['a form', '', { method: 'POST' }],
    ['to delete it', '', { method: 'DELETE' }],
    ['parameters of the path', `;${MARK}=1`, {}],
    ['a coded slash', `%2f${MARK}`, {}],
    ['a file of it', `/${MARK}.css`, {}],
  ])('of %s does not reach who comes after it', async (_what, tail, said) => {
    const one = await insertDoc(db, { titles: { en: 'A clean page' } })
    const own = `/en/docs/${one.number}`
    await site.ask(`${own}${tail}`, said)
    await site.ask(`${own}/_payload.json${tail}`, said)
    for (const address of [own, `${own}/_payload.json`]) {
      const next = await site.ask(address)
      expect(next.status).toBe(200)
      expect(next.text).toContain('A clean page')
      expect(JSON.stringify(next.headers) + next.text).not.toContain(MARK)
      if (address === own) expect(next.headers['content-language']).toBe('en')
    }
  })
})
