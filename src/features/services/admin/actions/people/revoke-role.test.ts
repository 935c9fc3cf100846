import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const revoke = callerOf(call, signIn, 'admin.revokeRole')
const rolesOf = async (id: number) =>
  (await db.selectFrom('people').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles

describe('admin.revokeRole', () => {
  it('takes a role and puts it on record; it counts no more from the next call on', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const staff = await insertSomebody(db, { roles: ['builder', 'staff'] })
    expect((await revoke(admin, { id: staff, role: 'staff' })).status).toBe(200)
    expect(await rolesOf(staff)).toEqual(['builder'])
    expect(await callerOf(call, signIn, 'admin.findPeople')(staff, {})).toMatchObject({ status: 403 })
    expect(await listAct(db, staff)).toMatchObject([
      { actor_id: admin, act: 'revoke-role', detail: { before: ['builder', 'staff'], after: ['builder'] } },
    ])
    expect((await revoke(admin, { id: admin, role: 'admin' })).status).toBe(409)
    await db.updateTable('people').set({ roles: [] }).where('id', '=', admin).execute()
  })

  it('leaves the last admin who can come in and stays; another may step back', async () => {
    const first = await insertSomebody(db, { roles: ['admin'] })
    const leaving = await insertSomebody(db, { roles: ['admin'] })
    await db.updateTable('people').set({ erase_at: new Date() }).where('id', '=', leaving).execute()
    const banned = await insertSomebody(db, { roles: ['admin'] })
    await insertSanction(db, banned, { kind: 'login-ban' })
    expect(await revoke(first, { id: first, role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'no-admin-left' },
    })
    const second = await insertSomebody(db, { roles: ['admin'] })
    // Concurrently: one admin remains.
    const answers = await Promise.all([first, second].map((id) => revoke(id, { id, role: 'admin' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([...(await rolesOf(first)), ...(await rolesOf(second))]).toEqual(['admin'])
    // Each revoking the other: one admin remains as well.
    await db
      .updateTable('people')
      .set({ roles: ['admin'] })
      .where('id', 'in', [first, second])
      .execute()
    await Promise.all([
      revoke(first, { id: second, role: 'admin' }),
      revoke(second, { id: first, role: 'admin' }),
    ])
    expect([...(await rolesOf(first)), ...(await rolesOf(second))]).toEqual(['admin'])
  })

  it('refuses everybody but admins, and a person who is not there', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await revoke(null, { id: admin, role: 'admin' })).status).toBe(401)
    expect((await revoke(staff, { id: admin, role: 'admin' })).status).toBe(403)
    expect(await revoke(admin, { id: 'nobody', role: 'staff' })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect(await rolesOf(admin)).toEqual(['admin'])
  })
})
