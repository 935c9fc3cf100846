import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeSettings } from '#features/services/pages/public/change-settings.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { insertAnnouncement, MAX_UNREAD } from '#server/announcements/outbox.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import type { Tag } from '#shared/tags.ts'
import { type CachedSite, cachedSite } from '#tests/cached-site.ts'
import { carriedBy } from '#tests/carried.ts'
import { eventually } from '#tests/eventually.ts'
import { insertDoc, insertPost } from '#tests/rows.ts'
import { settings } from '#tests/settings.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'

const database = await startedDatabase()
const { db, connection } = database
// Two whole sites on one database know of each other what two processes know: what stands in the outbox.
// Their hints go through a proxy that can cut connections.
const line = await createTcpProxy(connection)
afterAll(line.close)
// With both caches, as a real site has them: pages are made of reads that may have been kept.
const keeping = { readCache: 8_000_000 }
const one = await cachedSite({ db, connection: line.connection }, keeping)
const two = await cachedSite({ db, connection: line.connection }, keeping)
const br = { 'accept-encoding': 'br' }
const doc = await insertDoc(db, { titles: { en: 'First steps' }, text: 'Begin here.' })
const path = `/en/docs/${doc.number}`

const read = async (site: CachedSite, address: string, cookie = '') =>
  (await site.ask(address, { headers: { ...br, ...(cookie && { cookie }) } })).text
/** Whether a page holds some words; a whole page would fill the report of a test that fails. */
const shows = async (site: CachedSite, address: string, words: string, cookie = '') =>
  (await read(site, address, cookie)).includes(words)

async function isKept(site: CachedSite, address: string): Promise<boolean> {
  await read(site, address)
  const { renders } = site.stats()
  await read(site, address)
  return site.stats().renders === renders
}
const bothKeep = async (address: string) => (await isKept(one, address)) && (await isKept(two, address))

/** What a write of the community does, with no action for it yet: a change and its announcement in one transaction. */
async function change(tags: Tag[], run: (on: typeof db) => Promise<unknown>): Promise<string> {
  const transaction = await db.transaction().execute(async (on) => {
    await run(on)
    return insertAnnouncement(on, { name: 'test.changed', data: {}, tags })
  })
  await sql`select pg_notify('outbox', '')`.execute(db)
  return transaction
}
const retitle = (post: { id: number }, title: string) => (on: typeof db) =>
  on.updateTable('post_texts').set({ title }).where('post_id', '=', post.id).execute()

/** A random visitor id each time: one vote each. */
let visitors = 0
const vote = (site: CachedSite, helpful = true) =>
  site.write(
    'docs.voteHelpful',
    { id: doc.number, helpful },
    `visitor-${String(visitors++).padStart(6, '0')}`,
  )

const countOn = async (site: CachedSite, cookie = '') =>
  Number(/"helpful":(\d+)/.exec(JSON.stringify(carriedBy(await read(site, path, cookie))))?.[1])

beforeAll(() => eventually(() => bothKeep(path)))

describe('what somebody changes', () => {
  it('is seen by the others, in every process, as soon as the hint has come', async () => {
    const before = await countOn(two)
    await eventually(() => bothKeep(path))
    await vote(one)
    await eventually(async () => (await countOn(one)) === before + 1 && (await countOn(two)) === before + 1)
    await vote(two)
    await eventually(async () => (await countOn(one)) === before + 2)
  })

  it('is seen by themselves at once, in every process, although no hint has come', async () => {
    await eventually(() => bothKeep(path))
    for (let round = 0; round < 20; round += 1) {
      const before = await countOn(two)
      const { cookie, status, headers } = await vote(one)
      expect(status).toBe(200)
      expect(String(headers['set-cookie'])).toMatch(
        /^plaza_seen=\d+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      const [there, here] = await Promise.all([countOn(two, cookie), countOn(one, cookie)])
      expect([there, here]).toEqual([before + 1, before + 1])
    }
  })

  it('leaves other pages where they are', async () => {
    const other = await insertDoc(db, { titles: { en: 'Second steps' } })
    await eventually(() => bothKeep(`/en/docs/${other.number}`))
    await vote(one)
    await two.readOutbox()
    const { renders } = two.stats()
    await read(two, `/en/docs/${other.number}`)
    expect(two.stats().renders).toBe(renders)
  })

  it('is seen wherever it is shown: on its page, on lists and on cards', async () => {
    const article = await insertPost(db, { titles: { en: 'Old words' } })
    const pages = [`/en/article/${article.number}`, '/en/article/archive/all', '/en']
    for (const page of pages) {
      expect(await shows(two, page, 'Old words'), page).toBe(true)
      await eventually(() => bothKeep(page))
    }
    await change([`article:${article.number}`], retitle(article, 'New words'))
    await Promise.all([one.readOutbox(), two.readOutbox()])
    for (const page of pages) {
      for (const site of [one, two]) expect(await shows(site, page, 'New words'), page).toBe(true)
    }
  })

  it('joins the lists that it belongs to', async () => {
    const list = '/en/article/archive/all'
    await eventually(() => bothKeep(list))
    await change(['articles'], (on) => insertPost(on, { titles: { en: 'Quite new' } }))
    await two.readOutbox()
    expect(await shows(two, list, 'Quite new')).toBe(true)
  })

  it('may be everything: settings and imports', async () => {
    await eventually(() => bothKeep('/en/docs'))
    await changeSettings(db, settings, { site: { name: { en: 'Harbour' } } }, 'test')
    await Promise.all([one.readOutbox(), two.readOutbox()])
    expect(two.stats().pages).toBe(0)
    expect(await shows(one, '/en/docs', 'Harbour')).toBe(true)
    expect(await shows(two, '/en/docs', 'Harbour')).toBe(true)
    await change(['*'], retitle(doc, 'Imported steps'))
    await eventually(async () => (await read(two, path)).includes('Imported steps'))
  })

  it('may be how one page is arranged, which leaves the others and what was read where they are', async () => {
    await eventually(() => bothKeep('/en'))
    await eventually(() => bothKeep('/en/docs'))
    const { renders, pages } = two.stats()
    await db.transaction().execute(async (on) => {
      const title = { en: 'Arranged anew' }
      const entry = { id: 'one', name: 'rich-text', version: 1, slot: 'main', settings: { title, texts: {} } }
      await savePageSettings(on, { desktop: { modules: { home: [entry] } }, tablet: {}, mobile: {} }, '')
      await announceOn(on, settingsChanged, { keys: ['page_settings'], arranged: ['home'] })
    })
    await Promise.all([one.readOutbox(), two.readOutbox()])
    for (const site of [one, two]) expect(await shows(site, '/en', 'Arranged anew')).toBe(true)
    await read(two, '/en/docs')
    expect([two.stats().renders - renders, two.stats().pages]).toEqual([1, pages])
  })

  it('of which only counts on cards have moved comes with their age', async () => {
    const article = await insertPost(db, { titles: { en: 'Much liked' } })
    await change(['articles'], async () => {})
    await two.readOutbox()
    await eventually(() => isKept(two, '/en/article/archive/all'))
    await change([`article:${article.number}:activity`], (on) =>
      on.updateTable('posts').set({ likes: 77 }).where('id', '=', article.id).execute(),
    )
    await two.readOutbox()
    const { renders } = two.stats()
    await read(two, '/en/article/archive/all')
    expect(two.stats().renders).toBe(renders)
    expect(await shows(two, `/en/article/${article.number}`, '77')).toBe(true)
  })
})

describe('a page that was begun before a change', () => {
  it('is neither kept nor given to those who came after it', async () => {
    // Held by a lock in the middle of its making, after it has read the old title.
    const article = await insertPost(db, { titles: { en: 'Begun before' } })
    const address = `/en/article/${article.number}`
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const blocker = db.transaction().execute(async (on) => {
      await sql`lock table media in access exclusive mode`.execute(on)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const early = read(two, address)
    await eventually(async () => (await waiting()) > 0)
    const transaction = await change([`article:${article.number}`], retitle(article, 'Changed meanwhile'))
    await two.readOutbox()
    const late = read(two, address)
    const author = read(two, address, `plaza_seen=${transaction}`)
    held.resolve()
    await blocker
    await early
    expect(await late).toContain('Changed meanwhile')
    expect(await author).toContain('Changed meanwhile')
    expect(await shows(two, address, 'Changed meanwhile')).toBe(true)
  })

  it('never stays, however many change and read at once', async () => {
    const article = await insertPost(db, { titles: { en: 'Version 0' } })
    const address = `/en/article/${article.number}`
    let isOver = false
    const readers = [one, two].flatMap((site) =>
      Array.from({ length: 4 }, async () => {
        while (!isOver) await read(site, address)
      }),
    )
    for (let version = 1; version <= 25; version += 1) {
      const transaction = await change([`article:${article.number}`], retitle(article, `Version ${version}.`))
      const [here, there] = await Promise.all(
        [one, two].map((site) => read(site, address, `plaza_seen=${transaction}`)),
      )
      expect(here).toContain(`Version ${version}.`)
      expect(there).toContain(`Version ${version}.`)
    }
    isOver = true
    await Promise.all(readers)
    await Promise.all([one.readOutbox(), two.readOutbox()])
    for (const site of [one, two]) expect(await shows(site, address, 'Version 25.')).toBe(true)
  })
})

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where not granted`.execute(db)
  return rows[0]?.count ?? 0
}

describe('a process that hears no hints', () => {
  it('sends nothing from memory until it has caught up', async () => {
    await eventually(() => bothKeep(path))
    line.set('cut')
    // Each process notices that it gets no hints, and from then on reads the outbox before it answers.
    await Promise.all([one, two].map((site) => eventually(async () => !(await isKept(site, path)))))
    // No hint is sent: it is in the outbox only.
    await db.transaction().execute(async (on) => {
      await retitle(doc, 'Changed unheard')(on)
      await insertAnnouncement(on, { name: 'test.changed', data: {}, tags: [`doc:${doc.number}`] })
    })
    for (let round = 0; round < 50; round += 1) {
      for (const site of [one, two]) expect(await shows(site, path, 'Changed unheard')).toBe(true)
      if (round === 20) line.set('open')
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await eventually(() => bothKeep(path))
    expect(await shows(two, path, 'Changed unheard')).toBe(true)
  })
})

describe('how long the former page may still be sent', () => {
  it('is until the next look at the outbox where every hint is lost on the way', async () => {
    await eventually(() => bothKeep(path))
    line.set('silent')
    const begun = performance.now()
    const transaction = await db.transaction().execute(async (on) => {
      await retitle(doc, 'Changed in silence')(on)
      return insertAnnouncement(on, { name: 'test.changed', data: {}, tags: [`doc:${doc.number}`] })
    })
    expect(await shows(two, path, 'Changed in silence', `plaza_seen=${transaction}`)).toBe(true)
    for (const site of [one, two]) await eventually(() => shows(site, path, 'Changed in silence'))
    expect(performance.now() - begun).toBeLessThan(MAX_UNREAD * 1_000)
    // What was lost on the way is missing in the middle of an answer: both ask over lines of their own again.
    line.set('cut')
    line.set('open')
  })

  it('is ten seconds where a process cannot even look: then it makes each page anew', async () => {
    await eventually(() => bothKeep(path))
    // Each look at the clock is later than that by which the outbox was read, whenever that happens.
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += MAX_UNREAD * 1_000 + 1
      return now
    })
    expect(await isKept(two, path)).toBe(false)
    clock.mockRestore()
    await one.readOutbox()
    await two.readOutbox()
    await eventually(() => isKept(two, path))
  })
})

describe('a page that changes by the clock', () => {
  const soon = () => new Date(Date.now() + 3_600_000)
  const becomes = (at: Date) => vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 30 })
  afterEach(() => vi.useRealTimers())

  it('shows what was scheduled from that moment on', async () => {
    const at = soon()
    await change(['articles'], (on) => insertPost(on, { titles: { en: 'Right on time' }, publishedAt: at }))
    await two.readOutbox()
    expect(await shows(two, '/en/article/archive/all', 'Right on time')).toBe(false)
    await eventually(() => isKept(two, '/en/article/archive/all'))
    becomes(at)
    expect(await shows(two, '/en/article/archive/all', 'Right on time')).toBe(true)
  })

  it('closes a vote at its deadline', async () => {
    const node = await db
      .insertInto('nodes')
      .values({ slug: 'clock', visibility: 'public', language: 'en' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const topic = await insertPost(db, { kind: 'topic', nodeId: node.id })
    const at = soon()
    await db.updateTable('posts').set({ topic_type: 'vote' }).where('id', '=', topic.id).execute()
    await db.insertInto('polls').values({ post_id: topic.id, kind: 'single', deadline: at }).execute()
    const address = `/en/community/${topic.number}/_payload.json`
    expect(await read(two, address)).toMatch(/"vote":\{[^}]*"isOpen":true/)
    await eventually(() => isKept(two, address))
    becomes(at)
    expect(await read(two, address)).toMatch(/"vote":\{[^}]*"isOpen":false/)
  })
})

describe('two processes', () => {
  it('share nothing but the database', () => {
    expect(one.cache).not.toBe(two.cache)
  })
})
