import { expect, it } from 'vitest'
import { createTrace } from '../page-trace.ts'
import { makeEntry } from './entry.ts'

/** Headers of a page that shows so many docs, where a CDN may keep pages for a minute. */
async function headersFor(docs: number) {
  const trace = createTrace()
  for (let number = 1; number <= docs; number += 1) trace.tags.add(`doc:${100_000 + number}`)
  const { headers, validity } = await makeEntry({
    page: {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from('<!doctype html><title>Docs</title>'),
      error: null,
      trace,
      viewed: null,
      digest: () => '',
    },
    trace,
    terms: {
      kind: 'html',
      pathname: '/docs',
      query: new URLSearchParams(),
      device: 'desktop',
      currency: 'USD',
    },
    begun: 0,
    common: {},
    cdnMaxAge: 60,
    now: 0,
  })
  const pairs = (list: readonly string[]) =>
    Object.fromEntries(list.flatMap((name, index) => (index % 2 ? [] : [[name, list[index + 1]]])))
  return { sent: pairs(headers), again: pairs(validity) }
}

it('names all that a page shows to CDNs, which may then keep it', async () => {
  const { sent } = await headersFor(1_000)
  expect(sent['cache-tag']?.split(',')).toHaveLength(1_000)
  expect(sent['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
})

it('has CDNs ask each time for a page that shows more than they would read', async () => {
  for (const headers of Object.values(await headersFor(1_100))) {
    expect(headers['cache-tag']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})
