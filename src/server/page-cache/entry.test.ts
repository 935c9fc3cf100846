import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createTrace } from '../pages/page-trace.ts'
import { NOT_COUNTED } from '../pages/sent-page.ts'
import { makeEntry, renditionOf } from './entry.ts'

const HTML = '<!doctype html><title>Docs</title>'

/** A page that shows so many docs, where a CDN may keep pages for a minute. */
function entryOf(docs: number) {
  const trace = createTrace()
  for (let number = 1; number <= docs; number += 1) trace.tags.add(`doc:${100_000 + number}`)
  return makeEntry({
    page: {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(HTML),
      error: null,
      trace,
      sent: NOT_COUNTED,
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
}

async function headersFor(docs: number) {
  const { headers, validity } = await entryOf(docs)
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

const openResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

it('is unpacked once for all to whom it is being sent plain, and not kept when they have it', async () => {
  const entry = await entryOf(1)
  const responses = Array.from({ length: 20 }, openResponse)
  const send = (response: ServerResponse) => renditionOf(entry, 'identity', { response, onGrown: () => {} })
  const sent = await Promise.all(responses.map(send))
  expect(String(sent[0]?.body)).toBe(HTML)
  const late = openResponse()
  expect(new Set([...sent, await send(late)]).size).toBe(1)
  for (const response of responses) response.emit('close')
  expect(entry.plain).not.toBeNull()
  late.emit('close')
  await expect.poll(() => entry.plain).toBeNull()
})

it('lets go of what it has unpacked for somebody who is gone already', async () => {
  const entry = await entryOf(1)
  const response = openResponse()
  response.destroy()
  await renditionOf(entry, 'identity', { response, onGrown: () => {} })
  await expect.poll(() => entry.plain).toBeNull()
})

it('is made gzip once for all who ask for that at the same time', async () => {
  const entry = await entryOf(1)
  let grown = 0
  const onGrown = () => {
    grown += 1
  }
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => renditionOf(entry, 'gzip', { response: openResponse(), onGrown })),
  )
  expect(String(gunzipSync(sent[0]?.body ?? Buffer.alloc(0)))).toBe(HTML)
  expect(new Set(sent).size).toBe(1)
  expect(grown).toBe(1)
})
