import { expect, it } from 'vitest'
import { PRICE, renewalsSite } from '#tests/renewals.ts'
import type { Renewals } from '../schemas.ts'

const { ask, renewing, tend } = await renewalsSite()
const list = async (personId: number) =>
  ((await ask('renewals.list')(personId, {})).body as { guaqi: { renewals: { list: Renewals } } }).guaqi
    .renewals.list.renewals

it('says what renews, when and for how much', async () => {
  const { personId, until } = await renewing()
  const [row, ...more] = await list(personId)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    kind: 'membership',
    item: { tier: 'friend' },
    name: 'friend',
    way: 'balance',
    currency: 'EUR',
    price: PRICE,
    state: 'active',
    on: new Date(until.getTime() - 3_600_000).toISOString(),
    again: null,
    keptUntil: null,
  })
})

it('says when it is tried again, and until when it is kept', async () => {
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  await tend(personId, days(0))
  expect(await list(personId)).toMatchObject([
    { state: 'retrying', again: days(2).toISOString(), keptUntil: days(7).toISOString() },
  ])
})
