import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hoursAgo, inHours } from '#tests/community-rows.ts'
import { insertItem } from '#tests/library.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

/**
 * A film with captions stands in the part of an article that is paid for. Its files are asked for whole and in parts, by
 * every link that the answers to a person hold and by their names.
 */
const { db, dataDir, get, call, signIn, http, errors } = await testSite({
  // With the caches of a real site: no link may be kept from one for another.
  pageCache: { maxBytes: 50_000_000, cdnMaxAge: 0 },
  readCache: 50_000_000,
})

const FILM = `gated/${'4'.repeat(32)}.mp4`
const WORDS = `gated/${'5'.repeat(32)}.vtt`
const MARK = 'zqmark'

const people = {
  author: await insertSomebody(db),
  buyer: await insertSomebody(db),
  refunded: await insertSomebody(db),
  member: await insertSomebody(db),
  vip: await insertSomebody(db, { vip_key: 'gold', vip_until: inHours(5) }),
  pastVip: await insertSomebody(db, { vip_key: 'gold', vip_until: hoursAgo(1) }),
  admin: await insertSomebody(db, { roles: ['admin'] }),
}
type Person = keyof typeof people | 'stranger'
const READERS: readonly Person[] = ['author', 'buyer', 'vip', 'admin']
const OTHERS: readonly Person[] = ['stranger', 'member', 'refunded', 'pastVip']

await mkdir(path.join(dataDir, 'media/gated'), { recursive: true })
for (const name of [FILM, WORDS])
  await writeFile(path.join(dataDir, 'media', name), `WEBVTT ${MARK} `.repeat(100))
const film = await insertItem(db, people.author, { kind: 'video', mime: 'video/mp4', storage_key: FILM })
await db
  .insertInto('media_captions')
  .values({
    media_id: film,
    language: 'en',
    label: 'English',
    storage_key: WORDS,
    size: 9,
    created_at: new Date(),
  })
  .execute()

const post = await insertPost(db, { kind: 'article', authorId: people.author, titles: { en: 'A pond' } })
await db
  .updateTable('posts')
  .set({
    access: JSON.stringify([
      { type: 'money', money: { RMB: 900 } },
      { type: 'vip', keys: ['gold'] },
    ]),
  })
  .where('id', '=', post.id)
  .execute()
await db
  .updateTable('post_texts')
  .set({
    hidden_document: JSON.stringify({
      version: 1,
      content: [{ type: 'video', attrs: { src: `/media/${FILM}`, title: 'A pond' } }],
    }),
  })
  .where('post_id', '=', post.id)
  .execute()
const bought = { post_id: post.id, unit: 'RMB', amount: 900, seller_amount: 810 }
await db
  .insertInto('purchases')
  .values([
    { ...bought, person_id: people.buyer },
    { ...bought, person_id: people.refunded, refunded_at: new Date(), refunded_by: people.admin },
  ])
  .execute()

const page = `/en/article/${post.number}`

/** All that somebody is told of the article. */
async function answersTo(who: Person): Promise<string> {
  const cookie = who === 'stranger' ? '' : (await signIn(people[who])).cookie
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const calls = await Promise.all([
    call('auth.pageData', { path: page }, { cookie, lang: 'en' }),
    call(
      'access.getHiddenPart',
      { kind: 'article', number: post.number, language: 'en' },
      { cookie, lang: 'en' },
    ),
    call('media.listCaptions', { id: film }, { cookie, lang: 'en' }),
  ])
  const pages = await Promise.all(
    [page, `${page}/_payload.json`, '/en/feeds/articles.atom', '/en/feeds/articles.json'].map((address) =>
      get(address, headers),
    ),
  )
  return [...pages.map(({ text }) => text), ...calls.map(({ body }) => JSON.stringify(body))].join('\n')
}

/** Links to what is sent by signed links alone, as they stand in pages and in data. */
const linksIn = (answers: string): string[] => [
  ...new Set(
    [...answers.matchAll(/\/media\/gated\/[^\s"\\<>]+/g)].map(([found]) => found.replaceAll('&amp;', '&')),
  ),
]

const RANGES: Array<Record<string, string>> = [
  {},
  { range: 'bytes=0-99' },
  { range: 'bytes=-50' },
  { range: 'bytes=0-9,20-29' },
]

/** What comes of it, asked for whole and in parts. */
const fetchAll = (address: string) =>
  Promise.all(RANGES.map((headers) => http.inject({ method: 'GET', url: address, headers })))

afterAll(() => expect(errors).toEqual([]))

describe('a film and its captions behind a price', () => {
  it.each(READERS)('are there for %s, whole and in parts', async (who) => {
    const links = linksIn(await answersTo(who))
    for (const name of [FILM, WORDS]) {
      const link = links.find((one) => one.startsWith(`/media/${name}?`))
      expect(link, `${name} for ${who}`).toBeDefined()
      const answers = await fetchAll(link ?? '')
      expect(answers.map(({ statusCode }) => [200, 206].includes(statusCode))).not.toContain(false)
      expect(answers[0]?.body).toContain(MARK)
      expect(answers[0]?.headers['cache-control']).not.toContain('public')
    }
  })

  // After those who may, so that what was kept for them is there.
  it.each(OTHERS)('are not there for %s, nor any link to them', async (who) => {
    expect(linksIn(await answersTo(who)).filter((link) => link.includes('sign='))).toEqual([])
  })

  it.each([FILM, WORDS])('open to nobody by the name %s, in whole or in part', async (name) => {
    for (const { statusCode, body } of await fetchAll(`/media/${name}`)) {
      expect(statusCode).toBe(404)
      expect(body).not.toContain(MARK)
    }
  })

  it('do not open each other: the link to the one is none to the other', async () => {
    const link = linksIn(await answersTo('buyer')).find((one) => one.startsWith(`/media/${WORDS}?`)) ?? ''
    for (const { statusCode } of await fetchAll(link.replace(WORDS, FILM))) expect(statusCode).toBe(404)
  })
})
