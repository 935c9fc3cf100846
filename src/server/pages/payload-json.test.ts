import { expect, it } from 'vitest'
import type { Payload } from '#site/payload.ts'
import { carriedBy, readCarriedJson } from '#tests/carried.ts'
import { htmlDocument } from './html.ts'
import { writePayload } from './payload-json.ts'

const payloadOf = (text: string, now = '2026-03-07T14:05:00Z', jsonLd: object[] = []): Payload => ({
  data: { live: { text }, still: { text: 'taken over as HTML' } },
  state: {
    route: { name: null, base: null, locale: 'en', path: '/', params: {} },
    modules: [
      { id: 'live', name: 'topic-list', slot: 'main', settings: {} },
      { id: 'still', name: 'article-lead', slot: 'top', settings: {}, isStatic: true },
    ],
    head: {
      title: '',
      description: '',
      canonical: null,
      alternates: [],
      feeds: [],
      openGraph: {},
      jsonLd,
      robots: 'index',
      preload: [],
    },
    frame: { siteName: 'Town' } as Payload['state']['frame'],
    pageKey: 'home',
    layout: 'default',
    bare: false,
    device: 'desktop',
    currency: 'EUR',
    subject: null,
    status: 200,
    error: null,
    colorMode: null,
    now,
    buildId: 'one',
  },
})

it('carries what the browser goes on with, and neither what it takes over as HTML nor what only robots read', () => {
  const payload = payloadOf('words', undefined, [{ '@type': 'WebSite' }])
  const carried = readCarriedJson(writePayload(payload).carried('{"ui.close":["Close"]}', new Set()))
  expect(carried).toEqual({
    data: { live: { text: 'words' } },
    state: { ...payload.state, head: { ...payload.state.head, jsonLd: [] } },
    messages: { 'ui.close': ['Close'] },
  })
})

it('says once what a page says twice, and leaves out texts that stand in it', () => {
  const html = `<p>${'words '.repeat(12)}</p>`
  const payload = payloadOf(html)
  const { texts, carried } = writePayload(payload)
  expect([...texts()]).toEqual([[html, 0]])
  const left = carried('{}', new Set([0]))
  expect(left).not.toContain('words')
  expect(readCarriedJson(left).data.live).toEqual({ text: '(in the page)' })
  expect(readCarriedJson(carried('{}', new Set())).data.live).toEqual({ text: html })
})

it('has one digest for what shows the same, whenever it was made', () => {
  const digestOf = (payload: Payload) => writePayload(payload).digest()
  const before = digestOf(payloadOf('words'))
  expect(digestOf(payloadOf('words', '2027-01-01T00:00:00Z'))).toBe(before)
  expect(digestOf(payloadOf('other words'))).not.toBe(before)
  expect(digestOf(payloadOf('words', undefined, [{}]))).not.toBe(before)
  const restated = payloadOf('words')
  restated.data.still = { text: 'another text' }
  expect(digestOf(restated)).not.toBe(before)
})

it('lets no text end the script element that it stands in, or hide its end', () => {
  const hostile = '</script><b>1</b></SCRIPT ><!--<script><!-- <Script/'
  const payload = payloadOf(hostile, undefined, [{ name: hostile }])
  const html = htmlDocument({
    state: payload.state,
    body: '',
    drawings: '',
    carried: writePayload(payload).carried('{}', new Set()),
    assets: { script: '/a.js', styles: [], preloads: [], code: [], development: '' },
    inlineScript: '',
    rootStyle: '',
    analytics: '',
  })
  const elements = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
  const [ld] = elements.map(([, json]) => JSON.parse(json ?? ''))
  expect(ld).toEqual({ name: hostile })
  expect(carriedBy(html).data.live).toEqual({ text: hostile })
  for (const [, json] of elements) expect(json).not.toMatch(/<!--|<\/?script/i)
})
