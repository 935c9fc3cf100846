import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const lift = callerOf(call, signIn, 'admin.liftSanction')
const staff = await insertSomebody(db, { roles: ['staff'] })

describe('admin.liftSanction', () => {
  it('gives the word back at once, and puts it on record', async () => {
    const person = await insertSomebody(db)
    const sanction = await insertSanction(db, person)
    expect((await lift(staff, { sanction, reason: 'A mistake.' })).status).toBe(200)
    const { cookie } = await signIn(person)
    expect((await call('auth.viewer', {}, { cookie })).body).toMatchObject({ viewer: { darkRoom: null } })
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: staff, act: 'lift', detail: { sanction, kind: 'silence', reason: 'A mistake.' } },
    ])
  })

  it('refuses what is lifted, over or was never there', async () => {
    const person = await insertSomebody(db)
    const over = [
      await insertSanction(db, person, { lifted_at: new Date() }),
      await insertSanction(db, person, { until: new Date(Date.now() - 1) }),
      999_999,
    ]
    for (const sanction of over) {
      expect(await lift(staff, { sanction, reason: 'Why not.' })).toMatchObject({
        status: 404,
        body: { code: 'sanction-not-found' },
      })
    }
  })

  it('refuses to lift one’s own and that of people with a role; members and strangers altogether', async () => {
    const own = await insertSanction(db, staff)
    expect(await lift(staff, { sanction: own, reason: 'I am sorry.' })).toMatchObject({
      status: 409,
      body: { code: 'not-oneself' },
    })
    const builders = await insertSanction(db, await insertSomebody(db, { roles: ['builder'] }))
    expect(await lift(staff, { sanction: builders, reason: 'A friend.' })).toMatchObject({
      status: 403,
      body: { code: 'above-you' },
    })
    expect((await lift(await insertSomebody(db), { sanction: builders, reason: 'x' })).status).toBe(403)
    expect((await lift(null, { sanction: builders, reason: 'x' })).status).toBe(401)
  })
})
