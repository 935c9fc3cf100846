import { describe, expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const grant = callerOf(call, signIn, 'admin.grantVip')
const admin = await insertSomebody(db, { roles: ['admin'] })
const DAY = 24 * 3_600_000

const vipOf = (id: number) =>
  db.selectFrom('people').select(['vip_key', 'vip_until']).where('id', '=', id).executeTakeFirstOrThrow()

describe('admin.grantVip', () => {
  it('gives days, adds to those of the same tier, and puts it on record', async () => {
    const person = await insertSomebody(db)
    const from = Date.now()
    for (let times = 1; times <= 2; times += 1) {
      expect((await grant(admin, { id: person, tier: 'gold', days: 30 })).status).toBe(200)
      const { vip_key, vip_until } = await vipOf(person)
      expect(vip_key).toBe('gold')
      expect(Math.abs((vip_until as Date).getTime() - from - times * 30 * DAY)).toBeLessThan(60_000)
    }
    expect(await listAct(db, person)).toMatchObject([
      { actor_id: admin, act: 'grant-vip', detail: { days: 30, before: { tier: null } } },
      { detail: { days: 30, before: { tier: 'gold' }, after: { tier: 'gold' } } },
    ])
  })

  it('gives a tier for life with 0 days, and takes it away', async () => {
    const person = await insertSomebody(db)
    await grant(admin, { id: person, tier: 'gold', days: 0 })
    expect(await vipOf(person)).toEqual({ vip_key: 'gold', vip_until: null })
    await grant(admin, { id: person, tier: 'gold', days: 30 })
    expect(await vipOf(person)).toEqual({ vip_key: 'gold', vip_until: null })
    await grant(admin, { id: person, tier: null })
    expect(await vipOf(person)).toEqual({ vip_key: null, vip_until: null })
  })

  it('refuses a tier that is not there, nobody, oneself, and everybody but admins', async () => {
    const person = await insertSomebody(db)
    expect(await grant(admin, { id: person, tier: 'lead', days: 1 })).toMatchObject({
      status: 422,
      body: { code: 'no-such-tier' },
    })
    expect(await grant(admin, { id: 999_999, tier: 'gold', days: 1 })).toMatchObject({
      status: 404,
      body: { code: 'person-not-found' },
    })
    expect(await grant(admin, { id: admin, tier: 'gold', days: 1 })).toMatchObject({
      status: 409,
      body: { code: 'not-oneself' },
    })
    expect((await grant(admin, { id: person, tier: 'gold', days: -1 })).status).toBe(400)
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await grant(staff, { id: person, tier: 'gold', days: 1 })).status).toBe(403)
    expect((await grant(null, { id: person, tier: 'gold', days: 1 })).status).toBe(401)
  })
})
