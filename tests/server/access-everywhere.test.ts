import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { documentOf, hoursAgo, inHours, insertComment, insertNode } from '#tests/community-rows.ts'
import { exportOf, listMails, notifyTown } from '#tests/crawl/notify-town.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

/**
 * Any list of ways, any person: whoever asks where, the answer is the same. What opens a part is said here a second time,
 * in the words of the decision and not of the rule.
 */
const { db, get, call, signIn, readOutbox, errors } = await testSite()
const LEVELS = ['lv1', 'lv2', 'lv3']
const TIERS = ['gold', 'root']
const tier = (key: string) => ({ key, name: { en: key }, roles: ['comment'] })
await storeSettings(db, {
  level: { lv: LEVELS.map(tier), vip: TIERS.map(tier) },
  follow: { name: { en: 'News' }, picture: '/media/news.png', code: 'lantern' },
})
await readOutbox()
afterAll(() => expect(errors).toEqual([]))

const author = await insertSomebody(db)
const nodeId = await insertNode(db, { name: 'Lamps' })

const rule: fc.Arbitrary<StoredAccessRule> = fc.oneof(
  ...(['free', 'login', 'comment', 'qrcode'] as const).map((type) => fc.constant({ type })),
  fc.constant<StoredAccessRule>({ type: 'join', keys: [String(nodeId)] }),
  fc.constantFrom(...LEVELS).map((key) => ({ type: 'level' as const, keys: [key] })),
  fc.constantFrom(...TIERS).map((key) => ({ type: 'vip' as const, keys: [key] })),
  fc.nat(50).map((credit) => ({ type: 'credit' as const, credit: credit + 1 })),
  fc.constant({ type: 'money' as const, money: { RMB: 900, USD: 150 } }),
)
const rules = fc.oneof(fc.constant(null), fc.array(rule, { maxLength: 5 }))
const past = fc.constantFrom(null, 'over' as const, 'now' as const)
const person = fc.record({
  who: fc.constantFrom('stranger' as const, 'member' as const, 'author' as const, 'admin' as const),
  level: fc.constantFrom(...LEVELS),
  vip: fc.option(fc.constantFrom(...TIERS), { nil: null }),
  isVipOver: fc.boolean(),
  comment: fc.constantFrom(null, 'approved' as const, 'pending' as const),
  bought: past,
  code: past,
  joined: past,
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

/** By the decision, in words of its own. */
function mayRead(list: StoredAccessRule[] | null, reader: Person): boolean {
  if (list === null || list.length === 0) return true
  const types = new Set(list.map(({ type }) => type))
  if (types.has('free')) return true
  const { who, level, vip, isVipOver, comment, bought, code, joined } = reader
  if (who === 'stranger') return false
  if (who !== 'member' || bought === 'now') return true
  if (types.has('login') || (types.has('comment') && comment === 'approved')) return true
  if ((types.has('qrcode') && code === 'now') || (types.has('join') && joined === 'now')) return true
  return list.some(
    ({ type, keys: [key = ''] = [] }) =>
      (type === 'level' && LEVELS.indexOf(level) >= LEVELS.indexOf(key)) ||
      (type === 'vip' && vip !== null && !isVipOver && TIERS.indexOf(vip) >= TIERS.indexOf(key)),
  )
}

let made = 0
async function plant(list: StoredAccessRule[] | null) {
  made += 1
  const secret = `zqsecret${made}x`
  const post = await insertPost(db, { authorId: author, titles: { en: `Lamps ${made}` }, text: 'Of lamps.' })
  const attrs = { src: `https://disk.example/${secret}.zip`, title: 'Plan', extractionCode: 'k7' }
  const { version, content } = JSON.parse(documentOf(`${secret} lantern`)) as {
    version: 1
    content: object[]
  }
  const hidden = JSON.stringify({ version, content: [...content, { type: 'attachment', attrs }] })
  await db
    .updateTable('posts')
    .set({ access: list && JSON.stringify(list) })
    .where('id', '=', post.id)
    .execute()
  await db.updateTable('post_texts').set({ hidden_document: hidden }).where('post_id', '=', post.id).execute()
  await indexPosts(db, [post.id])
  return { ...post, secret }
}

async function insertReader(reader: Person, postId: number): Promise<number | null> {
  const { who, level, vip, isVipOver, comment, bought, code, joined } = reader
  if (who === 'stranger') return null
  if (who === 'author') return author
  const personId = await insertSomebody(db, {
    level_key: level,
    email: `reader-${made}@town.test`,
    ...(vip && { vip_key: vip, vip_until: isVipOver ? hoursAgo(1) : inHours(1) }),
    ...(who === 'admin' && { roles: ['admin'] }),
  })
  if (comment)
    await insertComment(db, {
      postId,
      authorId: personId,
      state: comment === 'pending' ? 'pending' : 'approved',
    })
  if (bought) {
    await sql`insert into purchases (person_id, post_id, unit, amount, seller_amount, refunded_at)
      values (${personId}, ${postId}, 'RMB', 900, 810, ${bought === 'over' ? new Date() : null})`.execute(db)
  }
  const until = (state: 'over' | 'now') => (state === 'over' ? hoursAgo(1) : inHours(1))
  if (code) {
    await db
      .insertInto('follow_grants')
      .values({ person_id: personId, given_at: hoursAgo(2), until: until(code) })
      .execute()
  }
  if (joined) {
    await db
      .insertInto('node_members')
      .values({ node_id: nodeId, person_id: personId, state: 'joined', until: until(joined) })
      .execute()
  }
  return personId
}

it('gives one answer in page, payload, personal part, calls, feed, search and mail', async () => {
  await fc.assert(
    fc.asyncProperty(rules, person, async (list, reader) => {
      const { id, number, secret } = await plant(list)
      const personId = await insertReader(reader, id)
      const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
      const place = `10.3.${made >> 8}.${made & 255}`
      const ask = async (action: string, data: object) =>
        JSON.stringify((await call(action, data, { cookie, lang: 'en', address: place })).body)
      const path = `/en/article/${number}`
      const says = (text: string) => text.includes(secret)
      const isOpen = mayRead(list, { ...reader, who: 'stranger' })
      const isMine = mayRead(list, reader)

      const page = (await get(path, cookie ? { cookie } : undefined)).text
      const payload = (await get(`${path}/_payload.json`, cookie ? { cookie } : undefined)).text
      expect([says(page), says(payload)]).toEqual([isOpen, isOpen])
      expect(page.includes('"isAccessibleForFree":false')).toBe(!isOpen)
      const personal = await ask('auth.pageData', { path })
      expect(says(personal) || says(page)).toBe(isMine)
      const hidden = await ask('access.getHiddenPart', { kind: 'article', id: String(number) })
      // Where a stranger reads all of it there is nothing that the page has not said.
      expect(says(hidden)).toBe(isMine)
      const file = { kind: 'article', number, language: 'en', part: 'hidden', place: 0 }
      expect(says(await ask('files.open', file))).toBe(isMine)

      expect(says((await get('/en/feeds/articles.atom')).text) && !isOpen).toBe(false)
      // What is found must not be what is hidden, and what is shown of it no more.
      expect(says(await ask('utils.search', { key: 'lantern' }))).toBe(false)
      expect(says(await ask('utils.search', { key: `Lamps ${made}` }))).toBe(false)
    }),
    { numRuns: 60 },
  )
}, 600_000)

it('writes it into no mail and no copy of whoever may not read it', async () => {
  const [list, reader]: [StoredAccessRule[], Person] = [
    [{ type: 'qrcode' }, { type: 'money', money: { RMB: 900 } }],
    {
      who: 'member',
      level: 'lv1',
      vip: null,
      isVipOver: false,
      comment: 'approved',
      bought: 'over',
      code: 'over',
      joined: null,
    },
  ]
  const { id, secret } = await plant(list)
  const personId = (await insertReader(reader, id)) as number
  await db.updateTable('people').set({ email: 'mailed@town.test' }).where('id', '=', personId).execute()
  await notifyTown(db, [personId], author)
  const mails = (await listMails(db)).filter((mail) => mail.personId === personId)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.some(({ words }) => words.includes(secret))).toBe(false)
  expect((await exportOf(db, personId)).includes(secret)).toBe(false)
})
