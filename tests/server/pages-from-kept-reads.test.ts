import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import type { Tag } from '#shared/tags.ts'
import { type CachedSite, cachedSite } from '#tests/cached-site.ts'
import { carriedBy } from '#tests/carried.ts'
import { hoursAgo, insertMember, insertNode, insertTopic } from '#tests/community-rows.ts'
import { eventually } from '#tests/eventually.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPost } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

/**
 * Pages that are made of what was read for other pages before: of the same thing in another form (its page, and its data
 * for navigation), and again and again where no page is kept.
 */
const database = await startedDatabase()
const { db } = database
const reading = { readCache: 8_000_000, limiter: { take: () => 0, left: () => 1, look: async () => [] } }
// Two whole sites on one database know of each other what two processes know; these keep reads, and no pages.
const one = await cachedSite(database, { ...reading, pageCache: undefined })
const two = await cachedSite(database, { ...reading, pageCache: undefined })
/** Keeps both. */
const both = await cachedSite(database, reading)
const sites = [one, two, both]

const readsOf = ({ reads }: CachedSite) => {
  if (!reads) throw new Error('This site keeps nothing.')
  return reads
}
const listen = () =>
  eventually(() => sites.every((site) => readsOf(site).open(null) !== null), 'all hear hints')
beforeAll(listen)
beforeEach(async () => {
  await Promise.all(sites.map((site) => site.readOutbox()))
  await listen()
})

const text = async (site: CachedSite, path: string, headers: Record<string, string> = {}) =>
  (await site.ask(path, { headers })).text
const shows = async (site: CachedSite, path: string, words: string) =>
  (await text(site, path)).includes(words)

/** A change and its announcement in one transaction, read by every process. */
async function change(tags: Tag[], run: (on: typeof db) => Promise<unknown>): Promise<string> {
  const transaction = await db.transaction().execute(async (on) => {
    await run(on)
    return insertAnnouncement(on, { name: 'test.changed', data: {}, tags })
  })
  await Promise.all(sites.map((site) => site.readOutbox()))
  return transaction
}
const retitle = (post: { id: number }, title: string) => (on: typeof db) =>
  on.updateTable('post_texts').set({ title }).where('post_id', '=', post.id).execute()

const node = await insertNode(db, { name: 'Harbour', slug: 'harbour' })
const list = '/en/article/archive/all'

it('asks nothing again for pages about which nothing has changed', async () => {
  const topic = await insertTopic(db, { nodeId: node, title: 'Quiet water' })
  const article = await insertPost(db, { titles: { en: 'Quiet words' } })
  const pages = [
    '/en',
    `/en/community/${topic.number}`,
    `/en/article/${article.number}`,
    '/en/community/archive/harbour',
  ]
  for (const page of pages) await text(one, page)
  const { misses } = readsOf(one).stats()
  for (const page of pages) expect((await one.ask(page)).status, page).toBe(200)
  expect(readsOf(one).stats().misses).toBe(misses)
})

it('recalls for a phone what was read for a desk, and a price for each currency', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile Safari' }
  const article = await insertPost(db, { titles: { en: 'On every screen' } })
  await text(one, `/en/article/${article.number}`)
  const { misses } = readsOf(one).stats()
  expect(await text(one, `/en/article/${article.number}`, phone)).toContain('On every screen')
  expect(readsOf(one).stats().misses).toBe(misses)

  const { number } = await insertProduct(db, {
    titles: { en: 'A lamp' },
    variants: [{ prices: { RMB: 9_900, USD: 1_500 } }],
  })
  // The data for navigation depends on its address alone; the page on the currency of whoever looks.
  const priceIn = async (currency: string) => {
    const page = await text(one, `/en/shop/${number}`, { cookie: `currency=${currency}` })
    return /"price":\{"currency":"(\w+)","amount":(\d+)/.exec(JSON.stringify(carriedBy(page)))?.slice(1)
  }
  for (const [currency, amount] of [
    ['RMB', '9900'],
    ['USD', '1500'],
    ['RMB', '9900'],
  ] as const)
    expect(await priceIn(currency)).toEqual([currency, amount])
})

describe('what somebody changes', () => {
  it('is seen on every page that shows it, in each process', async () => {
    const article = await insertPost(db, { titles: { en: 'Old words' } })
    await change(['articles'], async () => {})
    const pages = [`/en/article/${article.number}`, list, '/en']
    for (const page of pages)
      for (const site of sites) expect(await shows(site, page, 'Old words'), page).toBe(true)
    await change([`article:${article.number}`], retitle(article, 'New words'))
    for (const page of pages)
      for (const site of sites) expect(await shows(site, page, 'New words'), page).toBe(true)
  })

  it('is seen on a page that is kept, of which every part was recalled', async () => {
    const topic = await insertTopic(db, { nodeId: node, title: 'Said before' })
    const page = `/en/community/${topic.number}`
    await text(both, page)
    const { misses } = readsOf(both).stats()
    // The same thing in another form, of the same reads.
    const data = `${page}/_payload.json`
    expect(await shows(both, data, 'Said before')).toBe(true)
    expect(readsOf(both).stats().misses).toBe(misses)
    await change([`topic:${topic.number}`], retitle(topic, 'Said after'))
    expect(await shows(both, data, 'Said after')).toBe(true)
    expect(await shows(both, page, 'Said after')).toBe(true)
  })

  it('is seen by themselves at once, where no hint has come and no page is kept', async () => {
    const article = await insertPost(db, { titles: { en: 'Version 0.' } })
    const page = `/en/article/${article.number}`
    for (let version = 1; version <= 10; version += 1) {
      for (const site of sites) await text(site, page)
      const transaction = await db.transaction().execute(async (on) => {
        await retitle(article, `Version ${version}.`)(on)
        return insertAnnouncement(on, { name: 'test.changed', data: {}, tags: [`article:${article.number}`] })
      })
      const cookie = `plaza_seen=${transaction}`
      for (const site of sites) expect(await text(site, page, { cookie })).toContain(`Version ${version}.`)
    }
  })

  it('never stays, however many change and read at once', async () => {
    const topic = await insertTopic(db, { nodeId: node, title: 'Round 0.' })
    const page = `/en/community/${topic.number}`
    let isOver = false
    const readers = sites.map(async (site) => {
      while (!isOver) await text(site, page)
    })
    for (let round = 1; round <= 15; round += 1) {
      await change([`topic:${topic.number}`], retitle(topic, `Round ${round}.`))
      for (const site of sites) expect(await shows(site, page, `Round ${round}.`)).toBe(true)
    }
    isOver = true
    await Promise.all(readers)
  })
})

describe('what changes by the clock', () => {
  const soon = () => new Date(Date.now() + 3_600_000)
  const becomes = (at: Date) => vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 30 })
  afterEach(() => vi.useRealTimers())

  it('ends a page that was made of what was recalled', async () => {
    const topic = await insertTopic(db, { nodeId: node, title: 'A vote', topicType: 'vote' })
    const at = soon()
    await db.insertInto('polls').values({ post_id: topic.id, kind: 'single', deadline: at }).execute()
    const page = `/en/community/${topic.number}`
    const data = `${page}/_payload.json`
    for (const site of sites) {
      await text(site, page)
      const { misses } = readsOf(site).stats()
      expect(await text(site, data)).toMatch(/"vote":\{[^}]*"isOpen":true/)
      expect(readsOf(site).stats().misses).toBe(misses)
    }
    becomes(at)
    for (const site of sites) expect(await text(site, data)).toMatch(/"vote":\{[^}]*"isOpen":false/)
  })

  it('brings what was scheduled into lists that were read before, from that moment on', async () => {
    const at = soon()
    await change(['articles'], (on) => insertPost(on, { titles: { en: 'Right on time' }, publishedAt: at }))
    for (const site of sites) expect(await shows(site, list, 'Right on time')).toBe(false)
    becomes(at)
    for (const site of sites) expect(await shows(site, list, 'Right on time')).toBe(true)
  })
})

describe('what one person may read', () => {
  it('reaches nobody else, whoever asks first', async () => {
    const closed = await insertNode(db, { name: 'Closed', slug: 'closed', visibility: 'private' })
    const member = await insertSomebody(db, { level_key: 'lv1' })
    await insertMember(db, closed, member)
    const topic = await insertTopic(db, { nodeId: closed, title: 'Between us', text: 'zqbetweenus' })
    const pages = [`/en/community/${topic.number}`, '/en/community/archive/closed', `/en/profile/${member}`]
    for (const site of [one, both]) {
      const { cookie } = await site.signIn(member)
      for (const order of [
        [cookie, ''],
        ['', cookie, ''],
      ])
        for (const who of order)
          for (const page of pages) {
            const read = await text(site, page, who ? { cookie: who } : {})
            if (!who) expect(read, page).not.toContain('zqbetweenus')
          }
      expect(await text(site, `/en/community/${topic.number}`, { cookie })).toContain('zqbetweenus')
      const asked = await site.call('community.getTopic', { id: String(topic.number) }, { lang: 'en' })
      expect(JSON.stringify(asked.body)).not.toContain('zqbetweenus')
    }
  })

  it('is gone for themselves with their membership', async () => {
    const closed = await insertNode(db, { name: 'Leaving', slug: 'leaving', visibility: 'private' })
    const member = await insertSomebody(db, { level_key: 'lv1' })
    await insertMember(db, closed, member, { until: new Date(Date.now() + 30_000) })
    await insertTopic(db, { nodeId: closed, title: 'zqleaving', publishedAt: hoursAgo(2) })
    const { cookie } = await one.signIn(member)
    const own = async () =>
      JSON.stringify(
        (await one.call('auth.pageData', { path: '/en/community/archive/leaving' }, { cookie, lang: 'en' }))
          .body,
      )
    expect(await own()).toContain('zqleaving')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_030 })
    expect(await own()).not.toContain('zqleaving')
    vi.useRealTimers()
  })

  it('of a node asks nothing again', async () => {
    const member = await insertSomebody(db, { level_key: 'lv1' })
    const { cookie } = await one.signIn(member)
    const ask = () =>
      one.call('auth.pageData', { path: '/en/community/archive/harbour' }, { cookie, lang: 'en' })
    await ask()
    await one.readOutbox()
    await listen()
    await ask()
    const { misses } = readsOf(one).stats()
    for (let call = 0; call < 3; call += 1) expect((await ask()).status).toBe(200)
    expect(readsOf(one).stats().misses).toBe(misses)
  })
})
