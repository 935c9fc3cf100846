import { describe, expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn, readOutbox } = await testSite()

let made = 0
/** Somebody signed in, and what they change. */
async function member(name?: string) {
  made += 1
  const slug = `member-${made}`
  const id = await insertPerson(db, { slug, name: name ?? `Member no. ${made}` })
  const as = await signIn(id)
  // Each from an address of their own: what one may do in a minute is counted by address.
  const terms = { ...as, lang: 'en', address: `10.5.0.${made}` }
  const update = (data: object, more = {}) => call('updateUser', { id, ...data }, { ...terms, ...more })
  const row = () => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, slug, as, update, row }
}

describe('updateUser', () => {
  it('gives the viewer with the new name at the place the product names', async () => {
    const ana = await member()
    const { status, body } = await ana.update({ displayName: '  Ana　Lúcia ', avatar: 'qwertyuiop' })
    expect([status, body]).toEqual([
      200,
      {
        updateUser: {
          user: expect.objectContaining({
            databaseId: ana.id,
            name: 'Ana Lúcia',
            avatar: { url: '/api/avatar?seed=qwertyuiop' },
          }),
        },
      },
    ])
    expect(await ana.row()).toMatchObject({ name: 'Ana Lúcia', avatar: 'qwertyuiop', name_is_shared: false })
  })

  it('takes the number, its digits or the opaque id', async () => {
    const ana = await member()
    for (const id of [ana.id, String(ana.id), opaqueId('person', ana.id)]) {
      expect((await ana.update({ id, language: 'es' })).status).toBe(200)
    }
  })

  it('changes only what is sent', async () => {
    const ana = await member()
    await ana.update({
      description: ' One\r\n\r\n\r\n\r\ntwo\u202e ',
      showsFavorites: true,
      showsFollows: false,
    })
    await ana.update({ isSearchable: false, language: 'es', hasInfomation: true })
    expect(await ana.row()).toMatchObject({
      description: 'One\n\ntwo',
      shows_favorites: true,
      shows_follows: false,
      is_searchable: false,
      language: 'es',
      has_information: true,
      slug: ana.slug,
    })
  })

  it('is found by the new name and no longer by the old one, unless they do not want to be found', async () => {
    const ana = await member()
    await ana.update({ displayName: 'Philippa' })
    const found = async (key: string) =>
      ((await call('search.user', { key })).body as { users: { nodes: unknown[] } }).users.nodes.length
    expect(await found('Philippa')).toBe(1)
    await ana.update({ displayName: 'Rosamunde' })
    expect([await found('Philippa'), await found('Rosamunde')]).toEqual([0, 1])
    await ana.update({ isSearchable: false })
    expect(await found('Rosamunde')).toBe(0)
  })

  it('tells every page that shows the person', async () => {
    const ana = await member()
    await ana.update({ displayName: 'Told Anew' })
    const said = await db
      .selectFrom('outbox')
      .select(['name', 'tags'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(said).toEqual({ name: 'person.updated', tags: [`person:${ana.id}`, `person:${ana.id}:activity`] })
    await readOutbox()
  })

  it('refuses to change anybody else', async () => {
    const [ana, ben] = [await member(), await member()]
    for (const id of [ben.id, opaqueId('person', ben.id), 999_999, 'me', 0]) {
      expect(await ana.update({ id, displayName: 'Somebody' })).toMatchObject({
        status: 403,
        body: { code: 'not-yourself', messages: ['You can only change your own profile.'] },
      })
    }
    expect((await ben.row()).name).not.toBe('Somebody')
  })

  it('refuses strangers, pages of other sites and data of the wrong shape', async () => {
    const ana = await member()
    expect((await call('updateUser', { id: ana.id, displayName: 'Xenia' })).body.code).toBe('not-signed-in')
    expect((await ana.update({ displayName: 'Xenia' }, { origin: null })).body.code).toBe('foreign-origin')
    for (const data of [
      { displayName: 5 },
      { avatar: null },
      { language: 'fr' },
      { showsFollows: 'yes' },
      { slug: [] },
    ]) {
      expect((await ana.update(data)).body.code).toBe('malformed')
    }
    expect((await ana.update({ displayName: 'x'.repeat(301) })).body.code).toBe('malformed')
  })
})

describe('a name', () => {
  it.each([
    ['', 'name-length'],
    ['x'.repeat(31), 'name-length'],
    ['An\u200ba', 'name-characters'],
    ['Admin', 'name-reserved'],
    ['аdmin', 'name-reserved'],
    ['Plaza', 'name-reserved'],
  ])('%j is refused, and nothing else of the call is kept', async (displayName, code) => {
    const ana = await member()
    expect(await ana.update({ displayName, description: 'new' })).toMatchObject({
      status: 400,
      body: { code },
    })
    expect(await ana.row()).toMatchObject({ description: '', slug: ana.slug })
  })

  it('of one who works for the site may say so', async () => {
    const boss = await member()
    await db
      .updateTable('people')
      .set({ roles: ['admin'] })
      .where('id', '=', boss.id)
      .execute()
    expect((await boss.update({ displayName: 'Admin' })).status).toBe(200)
  })

  it('that looks like somebody else’s is refused as "name-taken"', async () => {
    const [one, other] = [await member(), await member()]
    await one.update({ displayName: 'Alice Moon' })
    for (const displayName of [
      'Alice Moon',
      'alice moon',
      'AIice Moon',
      'Аlice Мооn',
      'Ａｌｉｃｅ Ｍｏｏｎ',
      'alice.m00n',
    ]) {
      expect(await other.update({ displayName })).toMatchObject({ status: 409, body: { code: 'name-taken' } })
    }
    // Its owner may write it in another way.
    expect((await one.update({ displayName: 'ALICE MOON' })).status).toBe(200)
    await one.update({ displayName: 'Somebody Else' })
    expect((await other.update({ displayName: 'Alice Moon' })).status).toBe(200)
  })

  it('that two want at the same moment goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()))
    const answers = await Promise.all(
      people.map(({ update }, index) => update({ displayName: index % 2 ? 'Wanted 0ne' : 'wanted one' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('name-taken')
  })

  it('that many had before there was a rule stays theirs, and nobody else’s', async () => {
    const [one, two, late] = [await member('Maria'), await member('Maria'), await member()]
    for (const [{ id }, isShared] of [
      [one, false],
      [two, true],
    ] as const) {
      await db
        .updateTable('people')
        .set({ name_key: 'marla', name_is_shared: isShared })
        .where('id', '=', id)
        .execute()
    }
    expect((await two.update({ displayName: 'Maria', description: 'Still me.' })).status).toBe(200)
    expect((await late.update({ displayName: 'MARIA' })).body.code).toBe('name-taken')
    await one.update({ displayName: 'No longer so' })
    expect((await late.update({ displayName: 'MARIA' })).body.code).toBe('name-taken')
  })
})

describe('the address', () => {
  it('changes, and the old one leads to the new one for ever', async () => {
    const ana = await member()
    expect((await ana.update({ slug: ' Ana-Of-The-Hill ' })).body).toMatchObject({
      updateUser: { user: { gqSlug: 'profile/ana-of-the-hill' } },
    })
    const moved = await get(`/es/profile/${ana.slug}`)
    expect([moved.status, moved.headers.location]).toEqual([301, '/es/profile/ana-of-the-hill'])
    expect((await get('/profile/ana-of-the-hill')).status).toBe(200)
    await ana.update({ slug: ana.slug })
    expect((await get('/profile/ana-of-the-hill')).headers.location).toBe(`/profile/${ana.slug}`)
    expect((await get(`/profile/${ana.slug}`)).status).toBe(200)
  })

  it.each([
    ['an', 'address-form'],
    ['12345', 'address-form'],
    ['ana.b', 'address-form'],
    ['../x', 'address-form'],
    ['admin', 'address-reserved'],
  ])('%j is refused', async (slug, code) => {
    const ana = await member()
    expect(await ana.update({ slug })).toMatchObject({ status: 400, body: { code } })
  })

  it('of somebody else, or one that leads to them, is refused', async () => {
    const [ana, ben] = [await member(), await member()]
    await ben.update({ slug: 'bens-new-place' })
    for (const slug of ['bens-new-place', ben.slug]) {
      expect(await ana.update({ slug })).toMatchObject({ status: 409, body: { code: 'address-taken' } })
    }
  })

  it('that two want at the same moment goes to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => member()))
    const answers = await Promise.all(people.map(({ update }) => update({ slug: 'sunny-side' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('changes three times in thirty days', async () => {
    const ana = await member()
    for (const slug of ['first-move', 'second-move', 'third-move'])
      expect((await ana.update({ slug })).status).toBe(200)
    expect(await ana.update({ slug: 'fourth-move' })).toMatchObject({
      status: 429,
      body: { code: 'address-too-often' },
    })
    await db
      .updateTable('slug_history')
      .set({ created_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
      .where('target_id', '=', ana.id)
      .execute()
    expect((await ana.update({ slug: 'fourth-move' })).status).toBe(200)
  })
})

it('a description has at most five hundred characters', async () => {
  const ana = await member()
  expect((await ana.update({ description: '字'.repeat(500) })).status).toBe(200)
  expect(await ana.update({ description: '字'.repeat(501) })).toMatchObject({
    status: 400,
    body: { code: 'description-long' },
  })
  expect((await ana.row()).description).toHaveLength(500)
})

it('a face is a word of ten letters, or none; no address that somebody sends', async () => {
  const ana = await member()
  for (const avatar of ['abcdefghij', '']) expect((await ana.update({ avatar })).status).toBe(200)
  for (const avatar of [
    'https://elsewhere.test/track.gif',
    '//x/y',
    `/media/avatars/${'a'.repeat(32)}-512.webp`,
    'short',
    'abcdefghi1',
  ]) {
    expect(await ana.update({ avatar })).toMatchObject({ status: 400, body: { code: 'avatar-unknown' } })
  }
})
