import { expect, it } from 'vitest'
import { loadProviders } from '#features/product/payments/providers/configured.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { createAlipayServer } from '#tests/providers/alipay.ts'
import { FRIEND, PRICE, renewalsSite } from '#tests/renewals.ts'
import { leaveWay } from '#tests/saved-ways.ts'

const { origin, appId, sellerId, privateKey, alipayPublicKey } = await createAlipayServer()
const alipay = { address: `${origin}/gateway.do`, appId, sellerId, privateKey, alipayPublicKey }
const paymentKeys = { sandbox: { kind: 'page' as const }, providers: { alipay } }
await loadProviders(paymentKeys)
const { db, ask, newKey, renewing, rowOf, tend } = await renewalsSite(paymentKeys)
const start = (personId: number, more: object = {}) => ask('renewals.start')(personId, { ...FRIEND, ...more })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

it('renews what somebody has, once, and is changed by asking again', async () => {
  const { personId, until } = await renewing()
  expect(await rowOf(personId)).toMatchObject({ state: 'active', price: PRICE, paidUntil: until })
  expect((await start(personId, { way: 'reminder' })).status).toBe(200)
  const rows = await db.selectFrom('renewals').select('way').where('person_id', '=', personId).execute()
  expect(rows).toEqual([{ way: 'reminder' }])
})

it('refuses what they do not have, what has no end, and what is not sold', async () => {
  const personId = await insertSomebody(db)
  expect(await start(personId)).toMatchObject({ status: 409 })
  expect(codeOf(await start(personId))).toBe('renewal-impossible')
  await giveWorth(db, personId, { EUR: 9_000 })
  await ask('wealth.buyMembership')(personId, { key: newKey(), tier: 'root', currency: 'EUR', cost: 9_000 })
  expect(codeOf(await start(personId, { item: { tier: 'root' }, price: 9_000 }))).toBe('renewal-impossible')
  const other = await renewing()
  for (const more of [
    { kind: 'credit', item: { amount: 1 } },
    { kind: 'nothing' },
    { item: {} },
    { currency: 'USD' },
  ])
    expect(codeOf(await start(other.personId, more))).toBe('renewal-impossible')
})

it('renews from a saved way of the asker, and refuses that of somebody else', async () => {
  const leaves = (personId: number) => leaveWay(db, personId)
  const { personId } = await renewing({ way: 'saved', leaves })
  const { body } = await ask('renewals.list')(personId, {})
  expect(JSON.stringify(body)).toContain('"lastFour":"4242"')
  const saved = await leaveWay(db, await insertSomebody(db))
  expect(codeOf(await start(personId, { way: 'saved', saved }))).toBe('saved-way-not-found')
  expect(codeOf(await start(personId, { way: 'saved' }))).toBe('saved-way-not-found')
})

it('refuses a way that pays in other currencies only', async () => {
  const { personId } = await renewing()
  const saved = await leaveWay(db, personId, { provider: 'alipay' })
  expect(codeOf(await start(personId, { way: 'saved', saved }))).toBe('saved-way-currency')
  expect(await rowOf(personId)).toMatchObject({ state: 'active', price: PRICE })
})

it('begun anew in time that is lent counts from the end of what was paid', async () => {
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  await tend(personId, days(0))
  const { id } = await rowOf(personId)
  await ask('renewals.stop')(personId, { id })
  expect((await start(personId)).status).toBe(200)
  expect(await rowOf(personId)).toMatchObject({ state: 'active', paidUntil: days(0), heldUntil: days(7) })
})

it('refuses another price than that of now', async () => {
  const { personId } = await renewing()
  expect(codeOf(await start(personId, { price: PRICE - 1 }))).toBe('price-changed')
})

it('whose day has passed is tried at once when it is agreed again', async () => {
  const { personId, days } = await renewing({ has: 0 })
  await tend(personId, days(-7))
  expect(await tend(personId, days(0))).toEqual([`failed ${PRICE}`])
  await giveWorth(db, personId, { EUR: PRICE })
  expect((await start(personId)).status).toBe(200)
  expect(await tend(personId, days(1))).toEqual([`done ${PRICE}`])
  expect((await rowOf(personId)).paidUntil).toEqual(days(30))
})
