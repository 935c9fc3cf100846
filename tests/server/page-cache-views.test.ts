import { beforeAll, describe, expect, it } from 'vitest'
import { cachedSite, PERSON } from '#tests/cached-site.ts'
import { eventually } from '#tests/eventually.ts'
import { insertPost } from '#tests/rows.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const one = await cachedSite(database, { trustProxy: true })
const two = await cachedSite(database, { trustProxy: true })
const article = await insertPost(db, { titles: { en: 'Read me' } })
const path = `/en/article/${article.number}`

let people = 0
const somebody = () => `10.1.${Math.floor(++people / 250)}.${people % 250}`
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, 'accept-encoding': 'br', ...headers },
})

async function views(): Promise<number> {
  await Promise.all([one.writeViews(), two.writeViews()])
  const row = await db
    .selectFrom('posts')
    .select('views')
    .where('id', '=', article.id)
    .executeTakeFirstOrThrow()
  return row.views
}

/** How many views something adds. */
async function added(act: () => Promise<unknown>): Promise<number> {
  const before = await views()
  await act()
  return (await views()) - before
}

// The salt of the day is asked for aside; the first moments of a process are not counted.
beforeAll(() => eventually(async () => (await added(() => one.ask(path, from(somebody())))) === 1))
beforeAll(() => eventually(async () => (await added(() => two.ask(path, from(somebody())))) === 1))

describe('a view', () => {
  it('is counted whether the page is made or comes from memory, as page or as data', async () => {
    expect(await added(() => one.ask(path, from(somebody())))).toBe(1)
    const { hits } = one.stats()
    expect(
      await added(async () => {
        for (let round = 0; round < 10; round += 1) await one.ask(path, from(somebody()))
      }),
    ).toBe(10)
    expect(one.stats().hits).toBeGreaterThanOrEqual(hits + 10)
    expect(await added(() => one.ask(`${path}/_payload.json?device=mobile`, from(somebody())))).toBe(1)
    const etag = String((await one.ask(path, from(somebody()))).headers.etag)
    expect(await added(() => one.ask(path, from(somebody(), { 'if-none-match': etag })))).toBe(1)
  })

  it('is added no more by an address that goes on inventing browsers', async () => {
    const visitor = somebody()
    const invent = (index: number) =>
      one.ask(path, from(visitor, { 'user-agent': `${PERSON} Other/${index}` }))
    const begun = Date.now()
    const counted = await added(async () => {
      for (let index = 0; index < 600; index += 1) await invent(index)
    })
    expect(counted).toBeGreaterThanOrEqual(300)
    // Five a second.
    expect(counted).toBeLessThanOrEqual(301 + (Date.now() - begun) / 200)
    expect(await added(() => one.ask(path, from(somebody())))).toBe(1)
  })

  it('is none of who gives a name that no browser has, and would fill the memory with it', async () => {
    expect(
      await added(() => one.ask(path, from(somebody(), { 'user-agent': PERSON.padEnd(1_500, 'x') }))),
    ).toBe(0)
    expect(await added(() => one.ask(path, from(somebody(), { 'user-agent': PERSON })))).toBe(1)
  })

  it('is one per visitor and day, in whichever process', async () => {
    const visitor = somebody()
    expect(
      await added(async () => {
        for (let round = 0; round < 5; round += 1) {
          await one.ask(path, from(visitor))
          await two.ask(path, from(visitor))
        }
      }),
    ).toBe(1)
    expect(await added(() => two.ask(path, from(visitor)))).toBe(0)
    expect(await added(() => two.ask(path, from(visitor, { 'user-agent': `${PERSON} Other/1` })))).toBe(1)
  })

  it('is none where a robot reads, where a page is fetched ahead, or only asked whether it is there', async () => {
    const none = async (headers: Record<string, string>, method = 'GET') =>
      added(() => one.ask(path, { ...from(somebody(), headers), method }))
    expect(await none({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(0)
    expect(await none({ 'user-agent': '' })).toBe(0)
    expect(await none({ 'sec-purpose': 'prefetch;prerender' })).toBe(0)
    expect(await none({ 'sec-purpose': 'prefetch' })).toBe(0)
    expect(await none({ purpose: 'prefetch' })).toBe(0)
    expect(await none({}, 'HEAD')).toBe(0)
    expect(await added(() => one.ask('/en/article/archive/all', from(somebody())))).toBe(0)
    expect(await added(() => one.ask('/en/article/999999', from(somebody())))).toBe(0)
  })

  it('does not make pages anew: counts come with their age', async () => {
    await one.ask(path, from(somebody()))
    const { renders } = one.stats()
    await added(() => one.ask(path, from(somebody())))
    await one.ask(path, from(somebody()))
    expect(one.stats().renders).toBe(renders)
  })

  it('is counted right when many come at once to several processes', async () => {
    const others = await Promise.all([1, 2, 3].map(() => insertPost(db)))
    const paths = [article, ...others].map(({ number }) => `/en/article/${number}`)
    const visitors = Array.from({ length: 40 }, somebody)
    expect(
      await added(() =>
        Promise.all(
          visitors.flatMap((visitor) =>
            paths.flatMap((address) => [one.ask(address, from(visitor)), two.ask(address, from(visitor))]),
          ),
        ),
      ),
    ).toBe(40)
  })

  it('leaves nothing behind that tells who it was', async () => {
    const { viewer } = await db.selectFrom('post_viewers').select('viewer').limit(1).executeTakeFirstOrThrow()
    expect(Number.isInteger(viewer)).toBe(true)
    const rows = await db.selectFrom('view_days').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.salt).toHaveLength(16)
  })
})
