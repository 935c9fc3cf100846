import { afterAll, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { LOCALES } from '#shared/texts/locales.ts'
import { createDice, drawData } from '#tests/crawl/draw-data.ts'
import { exportOf, listMails, notifyTown } from '#tests/crawl/notify-town.ts'
import { COMMON, plantTown, WALKERS, type Walker } from '#tests/crawl/plant-town.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { giveToken } from '#tests/tokens.ts'
import { actions } from '../../src/lists/actions.ts'

/**
 * Every person requests every page and every call. The marks in the answers are compared with those that the person may
 * read: none of the others may occur, and, so that the test proves something, all of theirs must.
 */
const { db, http, get, call, signIn, readOutbox, errors } = await testSite({
  // With the caches of a real site: nothing that one may read must be cached for another.
  pageCache: { maxBytes: 50_000_000, cdnMaxAge: 0 },
  readCache: 50_000_000,
})
const level = (key: string) => ({ key, name: { en: key }, roles: ['comment'] })
await storeSettings(db, {
  follow: { name: { en: 'News' }, picture: '/media/news.png', code: 'zqfollowcode' },
  level: { lv: ['lv1', 'lv2', 'lv3'].map(level), vip: [level('gold')] },
})
await readOutbox()
const { marks, people, files } = await plantTown(db)
marks.push({ word: 'zqfollowcode', readers: ['admin'] })
const browsers = await notifyTown(db, Object.values(people), people.ben)
const mails = await listMails(db)

/** Some hold nothing for anybody and cost a picture or hard computing each. */
const LEFT_OUT = ['auth.captcha', 'auth.authCaptcha', 'auth.captchaChallenge']
// By name: what is drawn does not hang on the order in which features are listed.
const reads = actions
  .filter(({ contract }) => contract.kind === 'read' && !LEFT_OUT.includes(contract.name))
  .toSorted((one, other) => (one.contract.name < other.contract.name ? -1 : 1))
/** Drawn for each call and person. */
const DRAWN = 12

const seen = new Map<Walker, Set<string>>()
const leaks = new Set<string>()

/** Marks share one pattern, so that one search per answer finds them all; shorter, and a token drawn by chance may hold it. */
function look(who: Walker, where: string, answer: string): void {
  const found = seen.get(who) ?? new Set()
  seen.set(who, found)
  for (const [word] of answer.matchAll(/zq[a-z]{5,}/g)) {
    found.add(word)
    const mark = marks.find((one) => one.word === word)
    const isListed = where.startsWith('contentDesk.list ') && mark?.listedFor?.includes(who)
    if (!isListed && !mark?.readers.includes(who)) leaks.add(`${who} reads ${word} at ${where}`)
  }
}

let place = 0
/** From another place each time: limits are not what is tried here. */
const elsewhere = () => {
  place += 1
  return `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
}

const PATHS = await everyPath()
const DOORS = await everyDoor()
const POOLS = {
  strings: [...'123456789', '10', '12', 'open', 'closed', 'gone-node', 'all', COMMON, 'walker-1', ''],
  numbers: [...Array.from({ length: 60 }, (_, index) => index)],
}

function tabsOf(who: (typeof WALKERS)[number]): string[] {
  const tabs = ['topics', 'answers', 'favorites', 'followers', 'following']
  return tabs.map((tab) => `profile/walker-${WALKERS.indexOf(who)}?tab=${tab}`)
}

async function everyPath(): Promise<string[]> {
  const posts = await db.selectFrom('posts').select(['kind', 'number', 'author_id']).execute()
  const answers = await db.selectFrom('answers').select('id').execute()
  // Hundreds of mails come after the planted one, which stands on the last page of them.
  const { id: planted } = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('recipient', '=', 'x@town.test')
    .executeTakeFirstOrThrow()
  const writers = WALKERS.filter((who) => posts.some(({ author_id }) => author_id === people[who]))
  const slugs = { article: 'article', topic: 'community', product: 'shop', page: 'page', doc: 'docs' }
  return [
    '',
    ...posts.map(({ kind, number }) => `${slugs[kind]}/${number}`),
    ...answers.map(({ id }) => `community/answer/${id}`),
    ...['article', 'community', 'shop'].flatMap((view) => [`${view}/archive/all`, `${view}/tag/all`]),
    ...['open', 'closed', 'gone-node'].flatMap((node) => [
      `community/archive/${node}`,
      ...['newest', 'hot', 'unsolved', 'bounty'].map((tab) => `community/archive/${node}?tab=${tab}`),
    ]),
    ...WALKERS.map((_, walker) => `profile/walker-${walker}`),
    // Who has written nothing has nothing on them that they alone would see: they look for themselves.
    ...writers.flatMap((writer) => tabsOf(writer)),
    ...['security', 'privacy', 'profile', 'wealth', 'content', 'favorite'].map((page) => `account/${page}`),
    'docs',
    'notify',
    'authorize',
    'create',
    'builder',
    `search?q=${COMMON}`,
    ...[
      '',
      '?view=people',
      '?view=appeals',
      '?view=log',
      '?view=outbox',
      `?view=outbox&before=${planted + 1}`,
      `?person=${people.ana}`,
      `?person=${people.mute}`,
    ].map((query) => `admin${query}`),
  ]
}

const payloadOf = (path: string) => {
  const [bare = '', query] = path.split('?')
  return `${bare ? `/${bare}` : ''}/_payload.json${query ? `?${query}` : ''}`
}

/** Every list and thing that programs read, of what is there. */
async function everyDoor(): Promise<string[]> {
  const posts = await db.selectFrom('posts').select(['kind', 'number']).execute()
  const [answers, nodes] = await Promise.all([
    db.selectFrom('answers').select('id').execute(),
    db.selectFrom('nodes').select('id').execute(),
  ])
  const names = { article: 'articles', topic: 'topics', product: 'products', doc: 'docs', page: null }
  const below = { article: ['comments'], topic: ['comments', 'answers'], product: ['comments', 'reviews'] }
  const texts = posts.flatMap(({ kind, number }) => {
    const name = names[kind]
    if (name === null) return []
    const parts = kind === 'doc' || kind === 'page' ? [] : below[kind]
    return [`${name}/${number}`, ...parts.map((part) => `${name}/${number}/${part}`)]
  })
  return [
    ...['articles', 'topics', 'products', 'nodes'].map((list) => `${list}?limit=3`),
    ...['newest', 'hot', 'unsolved', 'bounty'].map((tab) => `topics?tab=${tab}`),
    ...texts,
    ...answers.flatMap(({ id }) => [`answers/${id}`, `answers/${id}/comments`]),
    ...nodes.flatMap(({ id }) => [`nodes/${id}`, `topics?node=${id}`]),
    ...Object.values(people).flatMap((id) => [
      `people/${id}`,
      `people/${id}/answers`,
      ...['articles', 'topics'].map((list) => `${list}?author=${id}`),
    ]),
    'docs',
    'people',
    'people?from=active',
    `search?q=${COMMON}`,
    'search/people?q=walker',
  ]
}

/** Walks the doors for programs, lists to their end. The cookie of a browser says nothing there. */
async function walkDoors(who: Walker, cookie: string): Promise<void> {
  const calls = reads.map(({ contract }) => contract.name)
  const token = who === 'stranger' ? null : (await giveToken(db, people[who], calls)).token
  let answered = 0
  const open = async (as: Walker, address: string, headers: Record<string, string>) => {
    let next: string | null = address
    while (next !== null) {
      const { body, statusCode } = await http.inject({
        method: 'GET',
        url: next,
        headers,
        remoteAddress: elsewhere(),
      })
      look(as, next, body)
      answered += Number(statusCode === 200)
      const { next: cursor } = JSON.parse(body) as { next?: string | null }
      const url = new URL(address, 'http://town.test')
      if (cursor) url.searchParams.set('cursor', cursor)
      next = cursor ? `${url.pathname}${url.search}` : null
    }
  }
  for (const door of DOORS) {
    const address = `/api/v1/${door}${door.includes('?') ? '&' : '?'}lang=en`
    await open(who, address, token === null ? {} : { authorization: `Bearer ${token}` })
    // Once is enough: who reads everything elsewhere reads here what a stranger does.
    if (who === 'admin') await open('stranger', address, { cookie })
  }
  // Of what was refused throughout nothing would be known.
  expect(answered).toBeGreaterThan(DOORS.length / 2)
}

async function walk(who: Walker): Promise<void> {
  const { cookie } = who === 'stranger' ? { cookie: '' } : await signIn(people[who])
  const headers = cookie ? { cookie } : undefined
  const paths = who === 'stranger' ? PATHS : [...new Set([...PATHS, ...tabsOf(who)])]
  const turn = who === 'stranger' ? 0 : WALKERS.indexOf(who)
  for (const [index, path] of paths.entries()) {
    // Both are made of the same data: a stranger is given both, of the others each the one or the other in turn.
    const [hasPage, hasPayload] =
      who === 'stranger' ? [true, true] : [(index + turn) % 2 === 0, (index + turn) % 2 === 1]
    if (hasPage) look(who, `/en/${path}`, (await get(`/en/${path}`, headers)).text)
    if (hasPayload) look(who, `payload of ${path}`, (await get(`/en${payloadOf(path)}`, headers)).text)
    const { body } = await call(
      'auth.pageData',
      { path: `/en/${path}` },
      { cookie, lang: 'en', address: elsewhere() },
    )
    look(who, `personal parts of ${path}`, JSON.stringify(body))
  }
  for (const file of [
    ...['articles', 'topics', 'products'].flatMap((feed) =>
      ['atom', 'rss', 'json'].map((format) => `/en/feeds/${feed}.${format}`),
    ),
    '/en/feeds/topics/node/closed.atom',
    '/en/feeds/topics/node/open.atom',
    '/sitemap.xml',
    ...LOCALES.flatMap((locale) =>
      ['articles', 'topics', 'products'].map((of) => `/sitemaps/${of}-${locale}-1.xml`),
    ),
  ]) {
    look(who, file, (await get(file, headers)).text)
  }

  for (const { kind, number } of files) {
    const data = { kind, number, language: 'en', part: 'hidden', place: 0 }
    const { body } = await call('files.open', data, { cookie, lang: 'en', address: elsewhere() })
    look(who, `file of ${kind}/${number}`, JSON.stringify(body))
  }
  if (who !== 'stranger') await readPost(who)
  await walkDoors(who, cookie)

  const dice = createDice(7)
  for (const { contract, data } of reads) {
    const schema = toJSONSchema(data as never, { io: 'input', unrepresentable: 'any' })
    const asked = new Set<string>()
    for (let times = 0; times < DRAWN; times += 1)
      asked.add(JSON.stringify(drawData(schema as never, POOLS, dice)))
    for (const drawn of asked) {
      const { body } = await call(contract.name, JSON.parse(drawn), {
        cookie,
        lang: 'en',
        address: elsewhere(),
      })
      look(who, `${contract.name} ${drawn}`, JSON.stringify(body))
    }
  }
}

/** What comes to somebody without a page: their mails, push messages to their browser, and the copy of their data. */
async function readPost(who: Exclude<Walker, 'stranger'>): Promise<void> {
  for (const { personId, words } of mails) if (personId === people[who]) look(who, 'a mail', words)
  look(who, 'push messages', JSON.stringify(browsers.get(people[who])?.taken.map(({ text }) => text) ?? []))
  look(who, 'the copy of their data', await exportOf(db, people[who]))
}

it('has written mails to everybody else, or it would say nothing of them', () => {
  // People get no mails about what they wrote themselves.
  const mailed = new Set(mails.map(({ personId }) => personId))
  expect(WALKERS.filter((who) => !mailed.has(people[who]))).toEqual(['ben'])
})

it('has sent push messages to everybody else', () => {
  const reached = WALKERS.filter((who) => (browsers.get(people[who])?.taken.length ?? 0) > 0)
  expect(WALKERS.filter((who) => !reached.includes(who))).toEqual(['ben'])
})

afterAll(() => expect(errors).toEqual([]))

// One after the other, the stranger first and last: caches must not leak anything of the others.
it.each(['stranger', ...WALKERS, 'stranger'] as const)(
  '%s reads what is theirs and nothing else',
  async (who) => {
    leaks.clear()
    await walk(who)
    expect([...leaks]).toEqual([])
    const missing = marks.filter(
      ({ word, readers, isUnseen }) => !isUnseen && readers.includes(who) && !seen.get(who)?.has(word),
    )
    expect(missing.map(({ word }) => word)).toEqual([])
  },
  900_000,
)
