import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, renewalsSite } from '#tests/renewals.ts'

const { db, ask, renewing, rowOf, tend } = await renewalsSite()

it('names who has not paid, since when, which try, why and how much, to the staff alone', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const { personId, days } = await renewing({ has: 0 })
  await renewing()
  await tend(personId, days(-7))
  await tend(personId, days(0))
  const { id } = await rowOf(personId)
  const { status, body } = await ask('shopDesk.failingRenewals')(staff, {})
  expect(status).toBe(200)
  const { failingRenewals } = (body as { guaqi: { shopDesk: { failingRenewals: { nodes: unknown[] } } } })
    .guaqi.shopDesk
  expect(failingRenewals.nodes).toMatchObject([
    {
      id,
      personId,
      name: 'friend',
      way: 'balance',
      currency: 'EUR',
      price: PRICE,
      state: 'retrying',
      tries: 1,
      trouble: 'short',
      since: days(0).toISOString(),
      again: days(2).toISOString(),
      keptUntil: days(7).toISOString(),
    },
  ])
  expect((await ask('shopDesk.failingRenewals')(personId, {})).status).toBe(403)
})
