import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const look = callerOf(call, signIn, 'admin.getWorth')

it('tells the staff what somebody has and how it came about', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const person = await insertSomebody(db)
  await giveWorth(db, person, { EUR: 900, credit: 20 })
  expect((await look(staff, { id: person })).body).toMatchObject({
    guaqi: {
      admin: {
        worth: {
          accounts: [
            { kind: 'topped-up', currency: 'EUR', amount: 900 },
            { kind: 'credit', amount: 20 },
          ],
          lines: [{ amount: 20, reason: 'opening' }, { amount: 900 }],
          purchases: [],
        },
      },
    },
  })
  expect(await look(staff, { id: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'person-not-found' },
  })
  expect((await look(person, { id: staff })).status).toBe(403)
})
