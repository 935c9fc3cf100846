import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, renewalsSite } from '#tests/renewals.ts'

const { db, ask, newKey, renewing, rowOf, tend, untilOf } = await renewalsSite()
const change = (personId: number, more: object) => ask('renewals.change')(personId, more)
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const KEEPER = 9_000
const DAY = 86_400_000
const down = { item: { tier: 'friend' }, price: PRICE }

/** Somebody whose higher tier renews from the balance. */
async function keeping(has: number) {
  const personId = await insertSomebody(db)
  await giveWorth(db, personId, { EUR: has + KEEPER })
  await ask('wealth.buyMembership')(personId, {
    key: newKey(),
    tier: 'keeper',
    currency: 'EUR',
    cost: KEEPER,
  })
  const data = {
    kind: 'membership',
    item: { tier: 'keeper' },
    way: 'balance',
    currency: 'EUR',
    price: KEEPER,
  }
  expect((await ask('renewals.start')(personId, data)).status).toBe(200)
  const until = (await untilOf(personId)) as Date
  const { id } = await rowOf(personId)
  return { personId, id, days: (count: number) => new Date(until.getTime() + count * DAY) }
}
const tierOf = async (personId: number) =>
  await db
    .selectFrom('people')
    .select(['vip_key as tier', 'vip_until as until'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

it('becomes a lower tier at the end of what is paid, for its price, and renews as that', async () => {
  const { personId, id, days } = await keeping(PRICE)
  expect((await change(personId, { id, ...down })).status).toBe(200)
  expect(await tierOf(personId)).toEqual({ tier: 'keeper', until: days(0) })
  expect(await tend(personId, days(-7))).toEqual([`ahead ${PRICE}`])
  expect(await tend(personId, days(-0.01))).toEqual([])
  expect(await tend(personId, days(0))).toEqual([`done ${PRICE}`])
  expect(await tierOf(personId)).toEqual({ tier: 'friend', until: days(30) })
  expect(await rowOf(personId)).toMatchObject({ state: 'active', price: PRICE, paidUntil: days(30) })
  expect(await tend(personId, days(23))).toEqual([`ahead ${PRICE}`])
})

it('is taken back by asking for what it is', async () => {
  const { personId, id, days } = await keeping(KEEPER)
  await change(personId, { id, ...down })
  expect((await change(personId, { id, item: null, price: KEEPER })).status).toBe(200)
  expect(await tend(personId, days(-7))).toEqual([`ahead ${KEEPER}`])
})

it('refuses a higher tier, another price, and what is somebody else’s or waits for money', async () => {
  const { personId, id, days } = await keeping(0)
  expect(codeOf(await change(personId, { id, item: { tier: 'root' }, price: KEEPER }))).toEqual([
    409,
    'renewal-impossible',
  ])
  expect(codeOf(await change(personId, { id, item: { tier: 'friend' }, price: 1 }))).toEqual([
    409,
    'price-changed',
  ])
  expect(codeOf(await change(personId, { id, item: null, price: 1 }))).toEqual([409, 'price-changed'])
  const other = await renewing()
  expect(codeOf(await change(other.personId, { id, ...down }))).toEqual([404, 'renewal-not-found'])
  await tend(personId, days(-7))
  await tend(personId, days(0))
  expect(codeOf(await change(personId, { id, ...down }))).toEqual([409, 'renewal-impossible'])
})
