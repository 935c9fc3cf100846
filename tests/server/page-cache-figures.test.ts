import { beforeAll, expect, it } from 'vitest'
import { listCounts } from '#features/kernel/counts/queries/read-counts.ts'
import { dayIn } from '#shared/days.ts'
import { cachedSite } from '#tests/cached-site.ts'
import { eventually } from '#tests/eventually.ts'
import { insertPost } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { startedDatabase } from '#tests/started-site.ts'

/** Figures of the day are counted where a page is sent: also one that comes from memory. */

const database = await startedDatabase()
const { db } = database
const site = await cachedSite(database, { trustProxy: true })
const article = await insertPost(db, { titles: { en: 'Read me' } })
const path = `/en/article/${article.number}`

let people = 0
const from = (headers: Record<string, string> = {}) => {
  people += 1
  return { headers: { 'x-forwarded-for': `10.2.${people >> 8}.${people & 255}`, ...headers } }
}

async function figures(): Promise<Map<string, number>> {
  await site.writeViews()
  const day = dayIn(new Date(), defaultSettings().site.timeZone)
  const rows = await listCounts(db, ['visitors', 'readings', 'texts', 'sources', 'pages', 'searches'], {
    from: day,
    to: day,
  })
  return new Map(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]))
}

/** What is counted by something, as `kind name`. */
async function added(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await figures()
  await act()
  const changes = [...(await figures())].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

// The salt of the day is asked for aside; the first moments of a process are not counted.
beforeAll(() => eventually(async () => (await added(() => site.ask(path, from())))['visitors '] === 1))

it('counts visitors, readings, sources and kinds of pages, whether a page is made or comes from memory', async () => {
  const text = `texts article:${article.number}`
  const { hits } = site.stats()
  expect(
    await added(async () => {
      for (let round = 0; round < 5; round += 1)
        await site.ask(path, from({ referer: 'https://www.example.org/list' }))
      await site.ask(`${path}?utm_source=Letter`, from({ referer: 'https://example.org/' }))
      await site.ask(`${path}/_payload.json?device=mobile`, from())
    }),
  ).toEqual({
    'visitors ': 7,
    'readings ': 7,
    [text]: 7,
    'sources example.org': 5,
    'sources letter': 1,
    'sources direct': 1,
    'pages article': 7,
  })
  expect(site.stats().hits).toBeGreaterThanOrEqual(hits + 5)
})

it('counts somebody who reads on as one visitor, and each kind of page once', async () => {
  const visitor = from()
  expect(
    await added(async () => {
      for (const address of ['/en', path, path, '/en']) await site.ask(address, visitor)
    }),
  ).toEqual({
    'visitors ': 1,
    'readings ': 1,
    [`texts article:${article.number}`]: 1,
    'sources direct': 1,
    'pages article': 1,
    'pages home': 1,
  })
})

it('counts no robots, no pages fetched ahead, no HEAD, and nothing that is not there', async () => {
  expect(
    await added(async () => {
      await site.ask(path, from({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))
      await site.ask(path, from({ 'user-agent': '' }))
      await site.ask(path, from({ 'sec-purpose': 'prefetch' }))
      await site.ask(path, { ...from(), method: 'HEAD' })
      await site.ask('/en/article/999999', from())
      await site.ask('/en/no-such-page', from())
    }),
  ).toEqual({})
})

it('counts searches that found nothing by whoever looked, also where the page is kept', async () => {
  expect(
    await added(async () => {
      for (let round = 0; round < 3; round += 1) await site.ask('/en/search?q=Nowhere%20Words', from())
      await site.ask('/en/search?q=somebody%40town.test', from())
    }),
  ).toMatchObject({ 'searches nowhere words': 3, 'pages search': 4 })
})
