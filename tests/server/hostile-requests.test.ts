import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCursor } from '#shared/ids/cursor.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { actions } from '../../src/lists/actions.ts'

const { db, http, call, errors } = await testSite()
await insertPost(db, { kind: 'article', slug: 'first', titles: { en: 'First' } })
await insertTopic(db, { nodeId: await insertNode(db), title: 'A topic' })
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo

/** It takes as long as the server is patient, while the others are tried. */
const dripped = dripHeaders()

async function dripHeaders(): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /en/docs HTTP/1.1\r\nHost: town.test\r\n')
  // It would send them for ever.
  const drip = setInterval(() => socket.write('X: 1\r\n'), 500)
  return text(socket).finally(() => clearInterval(drip))
}

const number = fc.constantFrom(1, 0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, 1e300)
const moment = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30T00:00:00Z',
)
const word = fc.constantFrom(
  '',
  '1',
  '-1',
  '1.5',
  '١',
  '9'.repeat(15),
  '9'.repeat(30),
  'x'.repeat(200),
  'x'.repeat(300),
  '__proto__',
  'constructor',
  '\ud800',
  '%00',
  "';--",
  'newest',
  'best',
  'hot',
  'views',
  'sold',
  'category',
  'tag',
  'first',
  'article',
  'topic',
)
/** Well formed, with a right check digit: whoever reads our code can make one. */
const forgedCursor = fc.array(fc.oneof(number, moment), { minLength: 1, maxLength: 3 }).map(encodeCursor)
const value = fc.oneof(number, word, fc.constantFrom<unknown>(null, true, [], {}, [1], { id: 1 }))
const target = fc.record({ kind: word, id: number })
const some = { requiredKeys: [] }
const data = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        id: value,
        first: fc.oneof(fc.constant(2), value),
        after: fc.oneof(forgedCursor, word),
        sort: word,
        tab: word,
        kind: word,
        topic: number,
        node: number,
        author: number,
        seller: number,
        relatedTo: number,
        category: word,
        tag: value,
        on: target,
        parent: number,
        helpful: value,
        token: word,
        path: word,
        args: value,
      },
      some,
    ),
  },
  { weight: 1, arbitrary: value },
)

describe('what a stranger sends to an action', () => {
  it.each(actions.map(({ contract: { name } }) => name))(
    '%s answers or refuses, whatever it is',
    async (name) => {
      let caller = 0
      await fc.assert(
        fc.asyncProperty(data, async (sent) => {
          caller += 1
          const { status, body } = await call(name, sent, {
            lang: 'en',
            address: `10.1.${caller >> 8}.${caller & 255}`,
          })
          expect([name, sent, status, body]).toSatisfy(() => status < 500)
        }),
        { numRuns: 75 },
      )
      expect(errors).toEqual([])
    },
  )

  it.each([
    ['shop.listProducts', 'sold'],
    ['article.listArticles', 'views'],
    ['archive.nodesList', undefined],
    ['community.listTopics', undefined],
    ['profile.listAnswers', undefined],
  ])('%s takes no cursor with numbers and times that the database has not', async (name, sort) => {
    for (const values of [
      [1e300, 1],
      [1, 1.5],
      [2 ** 40, 2 ** 40],
      ['0000-01-01T00:00:00Z', 1],
      ['2026-02-30T00:00:00Z', 1],
    ]) {
      const { status } = await call(name, { sort, author: 1, topic: 1, after: encodeCursor(values) })
      expect([200, 400]).toContain(status)
    }
  })
})

/** Byte for byte, as no client library would send it. */
async function send(line: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([line, 'Host: town.test', 'Connection: close', ...headers, '', ''].join('\r\n'))
  return text(socket)
}
const header = (reply: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(reply)?.[1]

describe('a request that no browser makes', () => {
  it.each(['/zh-hans//evil.test', '/zh-hans/\\evil.test', '/zh-hans/\\/evil.test', '/zh-hans/\\\\evil.test'])(
    '%s does not lead to another host',
    async (path) => {
      expect(header(await send(`GET ${path} HTTP/1.1`), 'location')).toBe('/evil.test')
    },
  )

  it.each(['/en/%zz', '/%ff', '/api/%zz', '/media/%zz'])(
    '%s, which cannot be decoded, is a missing page with every header of one',
    async (path) => {
      const reply = await send(`GET ${path} HTTP/1.1`)
      expect(reply).toMatch(/^HTTP\/1.1 404 /)
      expect(header(reply, 'x-content-type-options')).toBe('nosniff')
      expect(header(reply, 'x-frame-options')).toBe('DENY')
      expect(header(reply, 'content-security-policy')).toContain("default-src 'self'")
    },
  )

  it.each(['PUT', 'POST', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s of a page is refused in the language of its address',
    async (method) => {
      const reply = await send(`${method} /es/docs HTTP/1.1`, 'Content-Length: 0')
      expect(reply).toMatch(/^HTTP\/1.1 405 /)
      expect(header(reply, 'allow')).toBe('GET, HEAD')
      expect(reply).toContain('Esta dirección solo se puede leer.')
    },
  )

  it.each([
    '/media/../secret',
    '/media/%2e%2e/secret',
    '/media/..%2f..%2fsecret',
    '/media/..%5csecret',
    '/media/a%00b',
    '/media/.hidden',
    '/media/',
    '/media/nothing.jpg',
  ])('%s is no file, and no path of this machine is named', async (path) => {
    const reply = await send(`GET ${path} HTTP/1.1`)
    expect(reply).toMatch(/^HTTP\/1.1 404 /)
    expect(reply).toContain('"code":"not-found"')
    expect(reply).not.toMatch(/FST_|ENOENT|\/tmp\//)
  })

  it('loses its connection when its headers do not come', async () => {
    expect(await dripped).toMatch(/^HTTP\/1.1 408 /)
  })

  it('believes no Host and no forwarded host', async () => {
    const reply = await send(
      'GET http://evil.test/en/docs HTTP/1.1',
      'X-Forwarded-Host: evil.test',
      'X-Forwarded-Proto: https',
    )
    expect(reply).toMatch(/^HTTP\/1.1 200 /)
    expect(reply).not.toContain('evil.test')
  })
})
