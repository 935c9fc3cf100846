import { expect, it } from 'vitest'
import { servedSite } from '#tests/served-site.ts'

const { fetchText, errors } = await servedSite()
const ask = (encoding: string, method = 'GET', more: Record<string, string> = {}) =>
  fetchText('/sitemap.xml', { 'accept-encoding': encoding, ...more }, method)

it('unpacks what is kept for those who read no gzip, as they read it', async () => {
  const packed = await ask('gzip')
  const plain = await ask('identity')
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'gzip',
    null,
  ])
  expect(plain.text).toBe(packed.text)
  expect(plain.text).toContain('<sitemapindex')
  expect(plain.headers.get('content-length')).toBeNull()
  const head = await ask('identity', 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
    expect([name, head.headers.get(name)]).toEqual([name, plain.headers.get(name)])
  }
  const known = plain.headers.get('etag') ?? ''
  expect((await ask('identity', 'GET', { 'if-none-match': known })).status).toBe(304)
  expect((await ask('gzip', 'GET', { 'if-none-match': known })).status).toBe(200)
})

it('counts each unpacking like a making, and refuses nobody what is only sent', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count <= 120; count += 1) statuses.add((await ask('identity')).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await ask('gzip')).status).toBe(200)
  expect(errors).toEqual([])
})
