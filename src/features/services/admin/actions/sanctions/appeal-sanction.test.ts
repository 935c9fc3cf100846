import { describe, expect, it } from 'vitest'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const appeal = callerOf(call, signIn, 'account.appealSanction')

describe('account.appealSanction', () => {
  it('takes the words of the silenced once, for those who decide', async () => {
    const person = await insertSomebody(db)
    const sanction = await insertSanction(db, person)
    expect((await appeal(person, { sanction, text: ' It was not me. ' })).status).toBe(200)
    expect(await appeal(person, { sanction, text: 'Really.' })).toMatchObject({
      status: 409,
      body: { code: 'appealed-already' },
    })
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const { body } = await callerOf(call, signIn, 'admin.listAppeals')(staff, {})
    expect(body).toMatchObject({
      guaqi: {
        admin: {
          appeals: {
            nodes: [{ person: { databaseId: person }, sanction: { id: sanction, appeal: 'It was not me.' } }],
          },
        },
      },
    })
  })

  it('refuses sanctions of others, and those that are lifted, over or not there', async () => {
    const person = await insertSomebody(db)
    const closed = [
      await insertSanction(db, await insertSomebody(db)),
      await insertSanction(db, person, { lifted_at: new Date() }),
      await insertSanction(db, person, { until: new Date(Date.now() - 1) }),
      999_999,
    ]
    for (const sanction of closed) {
      expect(await appeal(person, { sanction, text: 'Please.' })).toMatchObject({
        status: 404,
        body: { code: 'sanction-not-found' },
      })
    }
  })

  it('refuses strangers, no words, and far too many', async () => {
    const person = await insertSomebody(db)
    const sanction = await insertSanction(db, person)
    expect((await appeal(null, { sanction, text: 'Please.' })).status).toBe(401)
    for (const text of ['', ' \n ', 'x'.repeat(2_001), 7]) {
      expect((await appeal(person, { sanction, text })).status).toBe(400)
    }
  })
})
