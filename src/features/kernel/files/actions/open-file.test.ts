import { expect, it, vi } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask } = await wealthSite()
const open = ask('files.open')

const file = (name: string, more: object = {}) => ({
  type: 'attachment',
  attrs: { src: `https://disk.example/${name}`, title: name, ...more },
})
const documentWith = (...content: object[]) => JSON.stringify({ version: 1, content })

async function article(part: 'document' | 'hidden_document', ...files: object[]) {
  const authorId = await insertSomebody(db)
  const { id, number, ...rest } = await insertPost(db, { authorId, titles: { en: 'Plans' } })
  await db
    .updateTable('post_texts')
    .set({ [part]: documentWith(...files) })
    .where('post_id', '=', id)
    .execute()
  return { id, number, authorId, ...rest }
}
const at = (number: number, more: object = {}) => ({
  kind: 'article',
  number,
  language: 'en',
  part: 'open',
  place: 0,
  ...more,
})

/** Settings are read from memory: until this site knows them. */
async function settle(settings: Record<string, unknown>, isKnown: () => Promise<boolean>) {
  await storeSettings(db, settings)
  await vi.waitUntil(isKnown, { timeout: 100_000 })
}

it('says where a file lies and the codes it needs, and how many are left of the day is not counted by default', async () => {
  const { number } = await article(
    'document',
    file('a.zip', { extractionCode: 'k7pq', unzipPassword: 'open up' }),
  )
  expect(await open(await insertSomebody(db), at(number))).toMatchObject({
    status: 200,
    body: {
      guaqi: {
        files: {
          opened: {
            url: 'https://disk.example/a.zip',
            extractionCode: 'k7pq',
            unzipPassword: 'open up',
            left: null,
            canReport: true,
          },
        },
      },
    },
  })
  expect((await open(null, at(number))).status).toBe(200)
})

it('keeps the files of a hidden part from whom it is closed to, and from strangers where they are to sign in', async () => {
  const { id, number, authorId } = await article(
    'hidden_document',
    file('paid.zip', { extractionCode: 'k7pq' }),
  )
  const rules = JSON.stringify([{ type: 'money', money: { RMB: 900 } }])
  await db.updateTable('posts').set({ access: rules }).where('id', '=', id).execute()
  const hidden = at(number, { part: 'hidden' })
  const refused = await open(await insertSomebody(db), hidden)
  expect(refused).toMatchObject({ status: 403, body: { code: 'file-locked' } })
  expect(JSON.stringify(refused.body)).not.toContain('k7pq')
  expect((await open(authorId, hidden)).status).toBe(200)
  const buyer = await insertSomebody(db)
  await db
    .insertInto('purchases')
    .values({ person_id: buyer, post_id: id, unit: 'RMB', amount: 900, seller_amount: 810 })
    .execute()
  expect((await open(buyer, hidden)).status).toBe(200)
})

it('gives a link that lasts to a file which is sent by such links alone, and only where it is its author’s', async () => {
  const { number, authorId } = await article(
    'document',
    file('plan.zip', { src: `/media/gated/${'a'.repeat(32)}.zip?until=1600000000&sign=old` }),
    file('plan.zip', { src: `/media/gated/${'b'.repeat(32)}.zip?until=1600000000&sign=old` }),
  )
  const thing = { kind: 'attachment' as const, mime: 'application/zip' }
  await db
    .insertInto('media')
    .values([
      { ...thing, owner_id: authorId, storage_key: `gated/${'a'.repeat(32)}.zip` },
      { ...thing, owner_id: await insertSomebody(db), storage_key: `gated/${'b'.repeat(32)}.zip` },
    ])
    .execute()
  const urlOf = async (place: number) => {
    const { body } = await open(await insertSomebody(db), at(number, { place }))
    return (body as { guaqi: { files: { opened: { url: string } } } }).guaqi.files.opened.url
  }
  const link = new URL(await urlOf(0), 'http://town.test')
  expect(Number(link.searchParams.get('until')) * 1_000).toBeGreaterThan(Date.now())
  expect(link.searchParams.get('sign')).not.toBe('old')
  expect(await urlOf(1)).toBe(`/media/gated/${'b'.repeat(32)}.zip`)
  await db.updateTable('media').set({ deleted_at: new Date() }).where('owner_id', '=', authorId).execute()
  expect(await urlOf(0)).toBe(`/media/gated/${'a'.repeat(32)}.zip`)
})

it('refuses what is not there: another place, another language, another part, a text that is not out', async () => {
  const { id, number } = await article('document', file('a.zip'))
  const ana = await insertSomebody(db)
  const missing = { status: 404, body: { code: 'file-not-found' } }
  expect(await open(ana, at(number, { place: 1 }))).toMatchObject(missing)
  expect(await open(ana, at(number, { language: 'es' }))).toMatchObject(missing)
  expect(await open(ana, at(number, { part: 'hidden' }))).toMatchObject(missing)
  expect(await open(ana, at(number, { kind: 'product' }))).toMatchObject(missing)
  expect((await open(ana, at(number, { kind: 'answer' }))).status).toBe(400)
  expect((await open(ana, at(number, { place: -1 }))).status).toBe(400)
  await db.updateTable('posts').set({ state: 'draft' }).where('id', '=', id).execute()
  expect(await open(ana, at(number))).toMatchObject(missing)
})

it('counts each file of the day once, and not one more than a level allows, whoever presses how often at once', async () => {
  const files = Array.from({ length: 8 }, (_, place) => file(`${place}.zip`))
  const { number, authorId } = await article('document', ...files)
  const probe = await insertSomebody(db)
  const level = {
    lv: [{ key: 'lv1', name: { en: 'One' }, downloads: 3 }],
    vip: [{ key: 'gold', name: { en: 'Gold' }, downloads: 5 }],
  }
  await settle(
    { level, files: { isOpenToStrangers: false } },
    async () => (await open(null, at(number))).status === 401,
  )
  expect(await open(null, at(number))).toMatchObject({ body: { code: 'file-sign-in' } })
  const ana = await insertSomebody(db)
  const presses = files.flatMap((_, place) => [place, place])
  const replies = await Promise.all(presses.map((place) => open(ana, at(number, { place }))))
  const had = new Set(presses.filter((_, press) => replies[press]?.status === 200))
  expect(had.size).toBe(3)
  for (const reply of replies) expect([200, 429]).toContain(reply.status)
  const [again = 0] = had
  expect(await open(ana, at(number, { place: again }))).toMatchObject({
    status: 200,
    body: { guaqi: { files: { opened: { left: 0 } } } },
  })
  const other = files.findIndex((_, place) => !had.has(place))
  expect(await open(ana, at(number, { place: other }))).toMatchObject({
    status: 429,
    body: { code: 'file-limit', messages: [expect.stringContaining('3 files')] },
  })
  const gold = { vip_key: 'gold', vip_until: new Date(Date.now() + 60_000) }
  await db.updateTable('people').set(gold).where('id', '=', ana).execute()
  expect((await open(ana, at(number, { place: other }))).status).toBe(200)
  // Yesterday is another day, and who wrote the text is not counted.
  await db.updateTable('people').set({ level_key: 'lv1' }).where('id', '=', probe).execute()
  expect((await open(authorId, at(number))).body).toMatchObject({
    guaqi: { files: { opened: { left: null } } },
  })
  await db.updateTable('file_downloads').set({ day: '2020-01-01' }).where('person_id', '=', ana).execute()
  expect((await open(ana, at(number))).body).toMatchObject({ guaqi: { files: { opened: { left: 4 } } } })
  const rows = await db.selectFrom('file_downloads').select('day').where('person_id', '=', ana).execute()
  expect(rows).toHaveLength(1)
})
