import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const set = callerOf(call, signIn, 'admin.setLevel')
const admin = await insertSomebody(db, { roles: ['admin'] })

describe('admin.setLevel', () => {
  it('sets a level, from which the permissions follow at once', async () => {
    const person = await insertSomebody(db, { level_key: 'none' })
    const { cookie } = await signIn(person)
    const userCan = async () => {
      const { body } = await call('auth.viewer', {}, { cookie })
      return (body as { viewer: { gqRoles: { userCan: string[] } } }).viewer.gqRoles.userCan
    }
    expect(await userCan()).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      expect((await set(admin, { id: person, level: 'lv1' })).status).toBe(200)
    }
    expect(await userCan()).toContain('comment')
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: admin, act: 'set-level', detail: { before: 'none', after: 'lv1' } },
    ])
  })

  it('refuses a level that is not there, nobody, oneself, and everybody but admins', async () => {
    const person = await insertSomebody(db)
    expect(await set(admin, { id: person, level: 'lv99' })).toMatchObject({
      status: 422,
      body: { code: 'no-such-level' },
    })
    expect(await set(admin, { id: 0, level: 'lv1' })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect(await set(admin, { id: admin, level: 'lv1' })).toMatchObject({
      status: 409,
      body: { code: 'not-oneself' },
    })
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await set(staff, { id: person, level: 'lv1' })).status).toBe(403)
    expect((await set(null, { id: person, level: 'lv1' })).status).toBe(401)
  })
})
