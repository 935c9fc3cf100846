import { expect, it } from 'vitest'
import type { Role } from '#shared/people/asker.ts'
import type { WireViewer } from '#shared/people/viewer.ts'
import { hoursAgo } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('tells a stranger that nobody is signed in, whatever is passed through', async () => {
  for (const data of [undefined, {}, { anything: [1] }]) {
    const { status, body } = await call('auth.viewer', data)
    expect([status, body]).toEqual([200, { viewer: null }])
  }
})

it('believes no token that nobody was given', async () => {
  const { status, body } = await call('auth.viewer', { authToken: 'made-up', id: 1 })
  expect([status, body]).toEqual([200, { viewer: null }])
})

it('takes no data that is no object', async () => {
  for (const data of ['x', 3, [1]]) {
    expect(await call('auth.viewer', data)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})

it('tells people of themselves, and nothing that is not named', async () => {
  const id = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  await db
    .updateTable('people')
    .set({ email: 'ana@example.com', password_hash: 'hash', unread_notifications: 3, unread_tickets: 1 })
    .where('id', '=', id)
    .execute()
  await giveWorth(db, id, { credit: 120, USD: 990 })
  const { cookie } = await signIn(id)
  const { body } = await call('auth.viewer', {}, { cookie })
  const viewer = body.viewer as WireViewer
  expect(Object.keys(viewer)).toEqual([
    'id',
    'databaseId',
    'avatar',
    'name',
    'description',
    'gqVIP',
    'gqLevel',
    'darkRoom',
    'gqSlug',
    'gqMoney',
    'gqCredit',
    'gqUserSocketToken',
    'gqTicket',
    'gqNotification',
    'gqMessage',
    'gqRoles',
    'auth',
  ])
  expect(Object.keys(viewer.gqRoles)).toEqual([
    'canBuilder',
    'apiSecret',
    'clients',
    'client',
    'server',
    'isAdmin',
    'hasInfomation',
    'showClose',
    'media',
    'userCan',
  ])
  expect(viewer).toMatchObject({
    databaseId: id,
    name: 'Ana',
    gqSlug: 'profile/ana',
    gqVIP: null,
    gqLevel: 'lv1',
    darkRoom: null,
    gqCredit: 120,
    gqTicket: 1,
    gqMessage: 0,
    gqNotification: 3,
    gqRoles: {
      isAdmin: false,
      canBuilder: false,
      apiSecret: null,
      userCan: ['comment', 'answer', 'createTopic'],
    },
  })
  expect(JSON.parse(viewer.gqMoney)).toMatchObject({ USD: 990, RMB: 0, EUR: 0 })
  expect(JSON.parse(viewer.gqUserSocketToken)).toEqual({
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    timestamp: expect.any(Number),
  })
  expect(JSON.stringify(viewer)).not.toMatch(/ana@example|hash/)
})

it('tells the silenced until when and why, and that they may do nothing', async () => {
  const id = await insertPerson(db)
  await db
    .insertInto('sanctions')
    .values({ person_id: id, kind: 'silence', reason: 'Noise', starts_at: hoursAgo(1), until: null })
    .execute()
  const { cookie } = await signIn(id)
  expect((await call('auth.viewer', {}, { cookie })).body.viewer).toMatchObject({
    darkRoom: { until: null, reason: 'Noise' },
    gqRoles: { userCan: ['readMessages'], media: { image: { can: false } } },
  })
})

it('counts what was uploaded today', async () => {
  const id = await insertPerson(db)
  const file = { owner_id: id, kind: 'image' as const, mime: 'image/png' }
  await db
    .insertInto('media')
    .values([
      { ...file, storage_key: 'today' },
      { ...file, storage_key: 'before', created_at: hoursAgo(49) },
    ])
    .execute()
  const { cookie } = await signIn(id)
  expect((await call('auth.viewer', {}, { cookie })).body.viewer).toMatchObject({
    gqRoles: { media: { image: { count: 1 }, video: { count: 0 } } },
  })
})

it('tells those who help to run the site, silenced or not, and nobody else', async () => {
  const canOversee = async (roles: Role[], isSilenced = false) => {
    const id = await insertSomebody(db, { roles })
    if (isSilenced) {
      const silence = { person_id: id, kind: 'silence' as const, reason: 'Noise', starts_at: hoursAgo(1) }
      await db.insertInto('sanctions').values(silence).execute()
    }
    const { cookie } = await signIn(id)
    const { viewer } = (await call('auth.viewer', {}, { cookie })).body as { viewer: WireViewer }
    return viewer?.gqRoles.userCan.includes('oversee')
  }
  expect(await canOversee(['staff'])).toBe(true)
  expect(await canOversee(['staff'], true)).toBe(true)
  expect(await canOversee(['admin'])).toBe(true)
  expect(await canOversee(['builder'])).toBe(false)
  expect(await canOversee([])).toBe(false)
})
