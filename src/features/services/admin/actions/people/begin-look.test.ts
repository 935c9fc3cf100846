import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const begin = callerOf(call, signIn, 'admin.beginLook')
const admin = await insertSomebody(db, { roles: ['admin'] })
const why = { reason: 'They see no articles' }

describe('admin.beginLook', () => {
  it('makes the session see the site as somebody for half an hour, on record with its reason', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(admin)
    const { status, body, headers } = await call('admin.beginLook', { id: person, ...why }, { cookie })
    expect(status).toBe(200)
    const { until } = (body.guaqi as { admin: { beginLook: { until: string } } }).admin.beginLook
    const minutes = (Date.parse(until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect((await call('auth.viewer', {}, { cookie })).body).toMatchObject({
      viewer: { databaseId: person, gqRoles: { isAdmin: false }, look: { until } },
    })
    expect([headers['set-cookie']].flat().join()).toMatch(/plaza_looking=1; Max-Age=1800;/)
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: admin, act: 'look-begun', detail: why, address: '127.0.0.1' },
    ])
  })

  it('concerns that one session alone, and neither the other ones nor those of the person', async () => {
    const person = await insertSomebody(db)
    const [looking, other, theirs] = [await signIn(admin), await signIn(admin), await signIn(person)]
    expect((await call('admin.beginLook', { id: person, ...why }, looking)).status).toBe(200)
    expect((await call('auth.viewer', {}, other)).body).toMatchObject({ viewer: { databaseId: admin } })
    const { viewer } = (await call('auth.viewer', {}, theirs)).body as { viewer: object }
    expect(viewer).toMatchObject({ databaseId: person })
    expect(viewer).not.toHaveProperty('look')
    expect((await call('security.listEvents', {}, theirs)).status).toBe(200)
  })

  it('pressed twice at once is one look, and looking at a second person is refused until the first is over', async () => {
    const person = await insertSomebody(db)
    const { cookie } = await signIn(admin)
    const both = await Promise.all(
      [1, 2].map(() => call('admin.beginLook', { id: person, ...why }, { cookie })),
    )
    expect(both.every(({ status }) => status === 200 || status === 403)).toBe(true)
    const open = await db
      .selectFrom('looks')
      .select('id')
      .where('person_id', '=', person)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
    expect(await call('admin.beginLook', { id: person, ...why }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'only-looking' },
    })
  })

  it('is refused for oneself, the team, nobody, those who are locked out, and without a reason', async () => {
    const person = await insertSomebody(db)
    const code = async (id: number, more: object = why) => (await begin(admin, { id, ...more })).body.code
    expect(await code(admin)).toBe('not-oneself')
    for (const role of ['admin', 'staff', 'builder'])
      expect(await code(await insertSomebody(db, { roles: [role] }))).toBe('not-as-team')
    expect(await code(999_999)).toBe('person-not-found')
    expect(await code(person, { reason: ' ' })).toBe('malformed')
    await insertSanction(db, person, { kind: 'login-ban' })
    expect(await code(person)).toBe('sees-nothing')
    expect(await listAct(db, person)).toEqual([])
  })

  it('wants a fresh check that it is the admin, and is for admins alone', async () => {
    const person = await insertSomebody(db)
    const { cookie, sessionId } = await signIn(admin)
    const long = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ created_at: long }).where('id', '=', sessionId).execute()
    expect(await call('admin.beginLook', { id: person, ...why }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'confirmation-needed' },
    })
    for (const [who, status] of [
      [null, 401],
      [await insertSomebody(db), 403],
      [await insertSomebody(db, { roles: ['staff'] }), 403],
    ] as const)
      expect((await begin(who, { id: person, ...why })).status).toBe(status)
  })

  it('is over at once when the admin is none any more, or the person is locked out, gets a role, or leaves', async () => {
    const seen = async (cookie: string) =>
      ((await call('auth.viewer', {}, { cookie })).body.viewer as { databaseId: number } | null)?.databaseId
    const endings = [
      (_: number, person: number) => insertSanction(db, person, { kind: 'login-ban' }),
      (_: number, person: number) =>
        db
          .updateTable('people')
          .set({ roles: ['staff'] })
          .where('id', '=', person)
          .execute(),
      (_: number, person: number) =>
        db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', person).execute(),
      (by: number) => db.updateTable('people').set({ roles: [] }).where('id', '=', by).execute(),
    ]
    for (const end of endings) {
      const [by, person] = [await insertSomebody(db, { roles: ['admin'] }), await insertSomebody(db)]
      const { cookie } = await signIn(by)
      expect((await call('admin.beginLook', { id: person, ...why }, { cookie })).status).toBe(200)
      expect(await seen(cookie)).toBe(person)
      await end(by, person)
      expect(await seen(cookie)).toBe(by)
    }
  })

  it('ends with the session, and is nobody’s when the admin is locked out', async () => {
    const [by, person] = [await insertSomebody(db, { roles: ['admin'] }), await insertSomebody(db)]
    const { cookie } = await signIn(by)
    await call('admin.beginLook', { id: person, ...why }, { cookie })
    await insertSanction(db, by, { kind: 'login-ban' })
    expect((await call('auth.viewer', {}, { cookie })).body).toEqual({ viewer: null })
  })
})
