import { expect, test } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()

const ask = async (id: string | number, cookie = '') => {
  const { status, body } = await call('profile.getProfile', { id: String(id) }, { lang: 'en', cookie })
  return { status, body, profile: (body.guaqi as never as { profile: { profile: never } })?.profile?.profile }
}

test('a person is found by slug and by number', async () => {
  const id = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  await insertProduct(db, { authorId: id })
  await insertProduct(db, { authorId: id, state: 'draft' })
  for (const address of ['ana', id]) {
    const { status, profile } = await ask(address)
    expect(status).toBe(200)
    expect(profile).toMatchObject({
      databaseId: id,
      name: 'Ana',
      path: 'profile/ana',
      level: 'lv1',
      vip: null,
      products: 1,
    })
  }
  // Drafts are in no list, so they are not counted, not even for their author.
  const { cookie } = await signIn(id)
  expect((await ask(id, cookie)).profile).toMatchObject({ products: 1 })
})

test('nothing of a person that is theirs alone is sent', async () => {
  const id = await insertPerson(db, { slug: 'private', name: 'Pia' })
  await db
    .updateTable('people')
    .set({ email: 'pia@example.com', phone: '+86123' })
    .where('id', '=', id)
    .execute()
  const { profile } = await ask('private')
  const page = await get('/profile/private')
  for (const text of [JSON.stringify(profile), page.text]) {
    expect(text).not.toContain('pia@example.com')
    expect(text).not.toContain('+86123')
  }
})

test('who has left is gone, who never was is refused', async () => {
  const id = await insertPerson(db, { slug: 'gone' })
  await db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  for (const address of ['gone', id]) {
    const { status, body } = await ask(address)
    expect([status, body.code]).toEqual([410, 'gone'])
  }
  for (const address of ['nobody', '0', '99999999']) {
    const { status, body } = await ask(address)
    expect([status, body.code]).toEqual([404, 'profile-not-found'])
  }
})

test('a VIP tier that has ended is no badge any more', async () => {
  const id = await insertPerson(db, { slug: 'late' })
  const until = (ms: number) =>
    db
      .updateTable('people')
      .set({ vip_key: 'gold', vip_until: new Date(Date.now() + ms) })
      .where('id', '=', id)
      .execute()
  await until(60_000)
  expect((await ask('late')).profile).toMatchObject({ vip: 'gold' })
  await until(-1)
  expect((await ask('late')).profile).toMatchObject({ vip: null })
})

test('a number and a former slug lead to the one address of a person', async () => {
  const id = await insertPerson(db, { slug: 'mei', name: 'Mei' })
  await db.insertInto('slug_history').values({ kind: 'profile', slug: 'mei-old', target_id: id }).execute()
  for (const address of [id, 'mei-old']) {
    const { status, headers } = await get(`/en/profile/${address}`)
    expect([status, headers.location]).toEqual([301, '/en/profile/mei'])
  }
  const { status, text } = await get('/es/profile/mei')
  expect(status).toBe(200)
  expect(text).toContain('<title>Mei ·')
  expect(text).toContain('"@type":"ProfilePage"')
})

test('each tab of a profile lists what the person made', async () => {
  const id = await insertPerson(db, { slug: 'writer', name: 'Wen' })
  await insertPost(db, { kind: 'article', authorId: id, titles: { en: 'An article of Wen' } })
  await insertProduct(db, { authorId: id, titles: { en: 'A thing of Wen' } })
  await db.updateTable('people').set({ articles_count: 1 }).where('id', '=', id).execute()
  expect((await get('/en/profile/writer')).text).toContain('An article of Wen')
  expect((await get('/en/profile/writer?tab=products')).text).toContain('A thing of Wen')
  for (const tab of ['topics', 'answers', 'nonsense']) {
    expect((await get(`/en/profile/writer?tab=${tab}&after=nonsense`)).status).toBe(200)
  }
  expect((await get('/en/profile/writer?tab=answers')).text).toContain('has not answered a question yet')
})
