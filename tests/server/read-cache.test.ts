import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { insertAnnouncement } from '#server/announcements/outbox.ts'
import type { Recall } from '#server/caches/read-cache.ts'
import type { Asker } from '#shared/people/asker.ts'
import { memberAsker, testCaller } from '#tests/caller.ts'
import { documentOf, hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { createDice } from '#tests/crawl/draw-data.ts'
import { eventually } from '#tests/eventually.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { cookieHeader, testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const database = await startedDatabase()
const { db } = database
const keeping = { readCache: 8_000_000, limiter: { take: () => 0, left: () => 1, look: async () => [] } }
// Two whole sites on one database know of each other what two processes know: what stands in the outbox.
const one = await testSiteOn(database, keeping)
const two = await testSiteOn(database, keeping)
const forgetful = await testSiteOn(database, { limiter: keeping.limiter })
type Site = typeof one

/** Nothing is believed until hints arrive. */
const listen = () =>
  eventually(() => [one, two].every((site) => readsOf(site).open(null) !== null), 'both hear hints')
beforeAll(listen)

const readsOf = ({ reads }: Site) => {
  if (!reads) throw new Error('This site keeps nothing.')
  return reads
}
const staff = await insertSomebody(db, { roles: ['admin'] })
const { cookie: staffCookie } = await one.signIn(staff)
const tokenOf = (cookie: string) => /auth_token=([^;]+)/.exec(cookie)?.[1] ?? ''
const readOutboxes = () => Promise.all([one.readOutbox(), two.readOutbox()])

/** Who comes with a cookie, as a site believes when it may rest on what it knows. */
async function believed(site: Site, cookie: string) {
  await listen()
  const recall = readsOf(site).open(null)
  return (await site.sessions.find(tokenOf(cookie), new Date(), recall))?.asker ?? null
}
const known = async (site: Site, cookie: string) =>
  (await site.sessions.find(tokenOf(cookie), new Date()))?.asker ?? null

async function partsOf(site: Site, cookie: string, path: string, lang = 'en') {
  const { status, body } = await site.call('auth.pageData', { path }, { cookie, lang })
  expect(status).toBe(200)
  return JSON.parse((body as { guaqi: { loginData: string } }).guaqi.loginData) as Record<string, unknown>
}

it('asks nothing again of somebody about whom nothing has changed', async () => {
  const { cookie } = await one.signIn(await insertSomebody(db))
  await partsOf(one, cookie, '/en')
  await readOutboxes()
  await listen()
  await partsOf(one, cookie, '/en')
  const { misses } = readsOf(one).stats()
  for (let call = 0; call < 5; call += 1) await partsOf(one, cookie, '/en')
  expect(readsOf(one).stats().misses).toBe(misses)
})

interface Person {
  id: number
  sessionId: number
  cookie: string
}
const sanction = (id: number, kind: 'silence' | 'login-ban', until: Date | null = null) =>
  db
    .insertInto('sanctions')
    .values({ person_id: id, kind, reason: 'Noise', starts_at: hoursAgo(1), until })
    .execute()
const set = (id: number, values: Parameters<typeof insertSomebody>[1]) =>
  db
    .updateTable('people')
    .set(values ?? {})
    .where('id', '=', id)
    .execute()
const act = async (action: string, data: object, cookie = staffCookie) =>
  expect((await one.call(action, data, { cookie })).status).toBe(200)

/** Whatever decides who somebody is, by the site's own actions and by a hand in the database. */
const CHANGES: Array<[string, (person: Person) => Promise<unknown>]> = [
  ['logs out', ({ cookie }) => one.get('/api/auth/logout', { cookie })],
  [
    'ends all other sessions',
    async ({ id }) => {
      const { cookie, sessionId } = await one.signIn(id)
      const confirmed = { confirmed_at: new Date() }
      await db.updateTable('sessions').set(confirmed).where('id', '=', sessionId).execute()
      await act('security.endOtherSessions', {}, cookie)
    },
  ],
  ['has the session ended by staff', ({ id }) => act('admin.endSessions', { id })],
  [
    'is shut out',
    ({ id }) => act('admin.sanctionPerson', { id, kind: 'login-ban', reason: 'Threats.', until: null }),
  ],
  [
    'is silenced',
    ({ id }) => act('admin.sanctionPerson', { id, kind: 'silence', reason: 'Noise.', until: null }),
  ],
  ['is silenced by hand', ({ id }) => sanction(id, 'silence')],
  ['is shut out by hand', ({ id }) => sanction(id, 'login-ban', inHours(1))],
  ['gets a role by hand', ({ id }) => set(id, { roles: ['staff'] })],
  ['loses the VIP tier by hand', ({ id }) => set(id, { vip_key: null })],
  ['has the VIP tier ended by hand', ({ id }) => set(id, { vip_until: hoursAgo(1) })],
  ['gets another level by hand', ({ id }) => set(id, { level_key: 'lv3' })],
  ['leaves', ({ id }) => set(id, { deleted_at: new Date() })],
  [
    'loses the session by hand',
    ({ sessionId }) => db.deleteFrom('sessions').where('id', '=', sessionId).execute(),
  ],
]

describe('whoever', () => {
  const make = async (): Promise<Person> => {
    const id = await insertSomebody(db, { vip_key: 'gold', vip_until: inHours(5) })
    return { id, ...(await one.signIn(id)) }
  }

  it.each(CHANGES)('%s is another in every process that has heard of it', async (_, change) => {
    const person = await make()
    await readOutboxes()
    const before = await believed(one, person.cookie)
    expect(before).toMatchObject({ personId: person.id, vip: 'gold', roles: [] })
    expect(await believed(two, person.cookie)).toEqual(before)
    await change(person)
    await readOutboxes()
    const now = await known(one, person.cookie)
    expect(now).not.toEqual(before)
    for (const site of [one, two]) expect(await believed(site, person.cookie)).toEqual(now)
  })

  it.each(CHANGES.slice(0, 6))('%s is heard of without being asked about', async (_, change) => {
    const person = await make()
    const before = await known(two, person.cookie)
    await eventually(async () => (await believed(two, person.cookie)) !== null, 'believed')
    await change(person)
    await eventually(
      async () =>
        JSON.stringify(await believed(two, person.cookie)) !== JSON.stringify(before) &&
        JSON.stringify(await believed(one, person.cookie)) !== JSON.stringify(before),
      'both processes know',
    )
  })

  it('is shut out gets no page’s own part any more, in either process', async () => {
    const { id, cookie } = await make()
    for (const site of [one, two]) expect(await partsOf(site, cookie, '/en')).not.toEqual({})
    await act('admin.sanctionPerson', { id, kind: 'login-ban', reason: 'Threats.', until: null })
    const isRefused = async (site: Site) =>
      (await site.call('auth.pageData', { path: '/en' }, { cookie })).status === 401
    for (const site of [one, two]) await eventually(() => isRefused(site), 'shut out')
  })

  it('changes something is not told the old by a process that has not heard of it', async () => {
    const { cookie } = await make()
    const nodeId = await insertNode(db)
    await eventually(async () => (await believed(two, cookie)) !== null, 'believed')
    for (const action of ['mutates.joinNode', 'community.leaveNode']) {
      await partsOf(two, cookie, '/en/community/archive/all')
      const reply = await one.call(action, { id: nodeId }, { cookie })
      expect(reply.status).toBe(200)
      const seen = cookieHeader(reply.headers['set-cookie'] as string[])
      const parts = JSON.stringify(await partsOf(two, `${cookie}; ${seen}`, '/en/community/archive/all'))
      expect(parts.includes(`"databaseId":${nodeId},"isJoin":true`)).toBe(action === 'mutates.joinNode')
    }
  })

  it('likes and keeps something is told so, at once by who has heard of it and at once themselves elsewhere', async () => {
    const { cookie } = await make()
    const article = { kind: 'article' as const, ...(await insertPost(db)) }
    const path = `/en/article/${article.number}`
    await eventually(async () => (await believed(two, cookie)) !== null, 'believed')
    for (const [type, shown] of [
      ['LIKE', '"isLiked":true'],
      ['FAVORITE', '"isFavorite":true'],
    ] as const) {
      expect(JSON.stringify(await partsOf(two, cookie, path))).not.toContain(shown)
      const reply = await one.call(
        'mutates.content',
        { type, id: thingId(article), content: true },
        { cookie },
      )
      expect(reply.status).toBe(200)
      const seen = cookieHeader(reply.headers['set-cookie'] as string[])
      expect(JSON.stringify(await partsOf(two, `${cookie}; ${seen}`, path))).toContain(shown)
      await readOutboxes()
      for (const site of [one, two])
        expect(JSON.stringify(await partsOf(site, cookie, path))).toContain(shown)
    }
  })
})

it('keeps an answer for somebody as they are: what the clock takes from them is not in it any more', async () => {
  const id = await insertSomebody(db)
  const asked = async (more: Partial<Asker>) => {
    let key = ''
    const asker = memberAsker(id, more)
    const { cookie } = await one.signIn(id)
    const bearer = await one.sessions.find(tokenOf(cookie), new Date())
    const recall: Recall = (name, read) => {
      key = name
      return read({ tags: new Set(), until: 0, usesCurrency: false, usesDevice: false })
    }
    const caller = { ...testCaller(asker), session: bearer?.session ?? null, recall }
    await one.door.call('community.listMyNodes', {}, caller)
    return key
  }
  const keys = await Promise.all(
    [{}, { vip: 'gold' }, { level: 'lv2' }, { isSilenced: true }, { permissions: ['chat'] }, {}].map(asked),
  )
  expect(new Set(keys).size).toBe(5)
  expect(keys.at(-1)).toBe(keys[0])
})

describe('what is believed of a session', () => {
  /** Until when, by the clock alone. */
  async function believedUntil(cookie: string): Promise<number> {
    let until = 0
    await one.sessions.find(tokenOf(cookie), new Date(), async (_key, read) => {
      const trace = { tags: new Set<never>(), until: 0, usesCurrency: false, usesDevice: false }
      const value = await read(trace)
      until = trace.until
      return value
    })
    return until
  }

  it('ends with the session, the VIP tier, a sanction, or when one begins, whichever is first', async () => {
    const id = await insertSomebody(db)
    const { cookie, sessionId } = await one.signIn(id)
    const ends = inHours(90)
    await db.updateTable('sessions').set({ expires_at: ends }).where('id', '=', sessionId).execute()
    expect(await believedUntil(cookie)).toBe(ends.getTime())
    const vipEnds = inHours(50)
    await set(id, { vip_key: 'gold', vip_until: vipEnds })
    expect(await believedUntil(cookie)).toBe(vipEnds.getTime())
    const silentFor = inHours(30)
    await sanction(id, 'silence', silentFor)
    expect(await believedUntil(cookie)).toBe(silentFor.getTime())
    const begins = inHours(10)
    await db
      .insertInto('sanctions')
      .values({ person_id: id, kind: 'login-ban', reason: 'Threats', starts_at: begins, until: null })
      .execute()
    expect(await believedUntil(cookie)).toBe(begins.getTime())
  })

  it('is never about a token that this site did not sign, nor about a session that is over', async () => {
    const { cookie, sessionId } = await one.signIn(await insertSomebody(db))
    const [id, expires, signature = ''] = tokenOf(cookie).split('.')
    const keys: string[] = []
    const find = (token: string) =>
      one.sessions.find(token, new Date(), async (key, read) => {
        keys.push(key)
        return read({ tags: new Set(), until: 0, usesCurrency: false, usesDevice: false })
      })
    const forged = [
      `${Number(id) + 1}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.${signature.replace(/./g, '0')}`,
      `${id}.${expires}.`,
    ]
    for (const token of forged) expect(await find(token)).toBeNull()
    expect(keys).toEqual([])
    const { entries } = readsOf(two).stats()
    await one.sessions.end(db, sessionId, new Date())
    await two.readOutbox()
    for (let call = 0; call < 3; call += 1) expect(await believed(two, cookie)).toBeNull()
    expect(readsOf(two).stats().entries).toBeLessThanOrEqual(entries)
  })
})

/**
 * The same questions to a site that keeps what it has read, and to one that reads everything anew, by several people in
 * any order, while things change: whatever events arrive, the answers are the same.
 */
it('answers everybody as if nothing were kept, whatever happens in between', async () => {
  const dice = createDice(11)
  const pick = <Item>(items: readonly Item[]): Item => items[dice(items.length)] as Item
  const author = await insertSomebody(db)
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await insertSomebody(db)
      return { id, ...(await one.signIn(id)) }
    }),
  )
  const nodes = await Promise.all([insertNode(db), insertNode(db), insertNode(db, { visibility: 'private' })])
  const topics = await Promise.all(nodes.map((nodeId) => insertTopic(db, { nodeId, authorId: author })))
  const article = await insertPost(db, { authorId: author })
  const pages = [
    '/en',
    '/en/community/archive/all',
    ...nodes.map((id) => `/en/community/archive/${id}`),
    ...topics.map(({ number }) => `/en/community/${number}`),
    `/en/article/${article.number}`,
  ]
  const posts = [
    ...topics.map((topic) => ({ ...topic, kind: 'topic' as const })),
    { ...article, kind: 'article' as const },
  ]
  const opened: StoredAccessRule[][] = [[{ type: 'login' }], [{ type: 'level', keys: ['lv2'] }]]
  const changes = [
    (cookie: string) =>
      one.call(pick(['mutates.joinNode', 'community.leaveNode']), { id: pick(nodes) }, { cookie }),
    (cookie: string) => one.call('mutates.follow', { userId: author }, { cookie }),
    () => set(pick(people).id, { level_key: pick(['lv1', 'lv2']) }),
    () => sanction(pick(people).id, 'silence', inHours(1)),
    async () => {
      const post = pick(posts)
      await db.transaction().execute(async (on) => {
        await on
          .updateTable('posts')
          .set({ access: JSON.stringify(pick(opened)) })
          .where('id', '=', post.id)
          .execute()
        await on
          .updateTable('post_texts')
          .set({ hidden_document: pick([null, documentOf('Behind the door.')]) })
          .where('post_id', '=', post.id)
          .execute()
        await insertAnnouncement(on, { name: 'test.edited', data: {}, tags: [`${post.kind}:${post.number}`] })
      })
    },
  ]
  for (let step = 0; step < 120; step += 1) {
    if (dice(10) < 3) {
      await pick(changes)(pick(people).cookie)
      await readOutboxes()
    }
    const [{ cookie }, page, lang] = [pick(people), pick(pages), pick(['en', 'zh-hans'])]
    const expected = await partsOf(forgetful as Site, cookie, page, lang)
    for (const site of [one, two]) expect(await partsOf(site, cookie, page, lang), page).toEqual(expected)
  }
  expect(readsOf(one).stats().hits).toBeGreaterThan(50)
})
