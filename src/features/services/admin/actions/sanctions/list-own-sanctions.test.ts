import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const list = callerOf(call, signIn, 'account.listSanctions')

describe('account.listSanctions', () => {
  it('tells the asker what is in force against them, and not who imposed it', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const person = await insertSomebody(db)
    const other = await insertSomebody(db)
    await insertSanction(db, person, { created_by: staff, rule: 'Quiet at night' })
    await insertSanction(db, person, { lifted_at: new Date() })
    await insertSanction(db, person, { until: new Date(Date.now() - 1) })
    await insertSanction(db, other)
    const { body } = await list(person, {})
    const { sanctions } = (body as { guaqi: { account: { sanctions: object[] } } }).guaqi.account
    expect(sanctions).toEqual([
      {
        id: expect.any(Number),
        kind: 'silence',
        node: null,
        rule: 'Quiet at night',
        reason: 'Too loud.',
        startsAt: expect.any(String),
        until: null,
        appeal: null,
      },
    ])
  })

  it('refuses strangers', async () => {
    expect((await list(null, {})).status).toBe(401)
  })
})
