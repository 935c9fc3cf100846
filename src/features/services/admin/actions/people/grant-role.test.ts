import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const grant = callerOf(call, signIn, 'admin.grantRole')
const admin = await insertSomebody(db, { roles: ['admin'] })

const rolesOf = async (id: number) =>
  (await db.selectFrom('people').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles

describe('admin.grantRole', () => {
  it('gives a role, that counts from the next call on, and puts it on record', async () => {
    const person = await insertSomebody(db)
    const find = callerOf(call, signIn, 'admin.findPeople')
    expect((await find(person, {})).status).toBe(403)
    expect((await grant(admin, { id: person, role: 'staff' })).status).toBe(200)
    expect(await rolesOf(person)).toEqual(['staff'])
    expect((await find(person, {})).status).toBe(200)
    expect(await listAct(db, person)).toEqual([
      {
        actor_id: admin,
        act: 'grant-role',
        detail: { role: 'staff', before: [], after: ['staff'] },
        address: '127.0.0.1',
      },
    ])
  })

  it('is for admins alone: staff cannot make themselves or others more', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    for (const [who, status] of [
      [null, 401],
      [await insertSomebody(db), 403],
      [staff, 403],
    ] as const) {
      expect((await grant(who, { id: staff, role: 'admin' })).status).toBe(status)
    }
    expect(await rolesOf(staff)).toEqual(['staff'])
    expect(await listAct(db, staff)).toEqual([])
  })

  it('wants a fresh check that it is the admin', async () => {
    const person = await insertSomebody(db)
    const { cookie, sessionId } = await signIn(admin)
    const long = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ created_at: long }).where('id', '=', sessionId).execute()
    expect(await call('admin.grantRole', { id: person, role: 'staff' }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'confirmation-needed' },
    })
    expect(await rolesOf(person)).toEqual([])
  })

  it('refuses to give a role to oneself, to nobody, and a role there is not', async () => {
    expect(await grant(admin, { id: admin, role: 'builder' })).toMatchObject({
      status: 409,
      body: { code: 'not-oneself' },
    })
    expect(await grant(admin, { id: 999_999, role: 'builder' })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect((await grant(admin, { id: admin, role: 'owner' })).status).toBe(400)
  })
})
