import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const end = callerOf(call, signIn, 'admin.endSessions')
const staff = await insertSomebody(db, { roles: ['staff'] })

describe('admin.endSessions', () => {
  it('signs a person out everywhere at once, and puts it on record', async () => {
    const person = await insertSomebody(db)
    const sessions = [await signIn(person), await signIn(person)]
    expect((await end(staff, { id: person })).body).toMatchObject({
      guaqi: { admin: { endSessions: { ended: 2 } } },
    })
    for (const { cookie } of sessions) {
      expect((await call('auth.viewer', {}, { cookie })).body).toEqual({ viewer: null })
    }
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: staff, act: 'end-sessions', detail: { ended: 2 } },
    ])
  })

  it('refuses staff other people with a role, themselves, and nobody; members and strangers altogether', async () => {
    const admin = await insertSomebody(db, { roles: ['admin'] })
    expect(await end(staff, { id: admin })).toMatchObject({ status: 403, body: { code: 'above-you' } })
    expect(await end(staff, { id: staff })).toMatchObject({ status: 409, body: { code: 'not-oneself' } })
    expect(await end(staff, { id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect((await end(admin, { id: staff })).status).toBe(200)
    expect((await end(await insertSomebody(db), { id: staff })).status).toBe(403)
    expect((await end(null, { id: staff })).status).toBe(401)
  })
})
