import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { nodeRenewalsSite } from '#tests/node-renewals.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE } from '#tests/renewals.ts'
import { leaveWay, stripeOfASite } from '#tests/saved-ways.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const site = await nodeRenewalsSite(paymentKeys)
const { db, ask, renewing, rowOf, tend, untilOf, inNode, memberOf } = site
const admin = await insertSomebody(db, { roles: ['admin'] })

/** One account becomes part of another. */
async function merge(goes: number, stays: number, chosen: { vip?: 'stays' | 'goes' } = {}) {
  const data = { id: stays, other: goes, reason: 'The same person', ...chosen }
  const { status, body } = await ask('admin.mergePeople')(admin, data)
  expect([status, status === 200 ? null : body]).toEqual([200, null])
}
const waysOf = (personId: number) =>
  db.selectFrom('renewals').select(['way', 'state']).where('person_id', '=', personId).orderBy('id').execute()

describe('what renewed in an account that became part of another', () => {
  it('takes nothing of the balance by itself: its owner is asked, loses nothing for a week, and pays by a press', async () => {
    const { personId: goes, days } = await renewing()
    const stays = await insertSomebody(db)
    await tend(goes, days(-7))
    await merge(goes, stays)
    expect(await waysOf(goes)).toEqual([])
    expect(await tend(goes, days(0))).toEqual([])
    expect(await tend(stays, days(0))).toEqual([`due ${PRICE}`])
    expect(await untilOf(stays)).toEqual(days(7))
    expect(await hasOf(db, stays)).toEqual({ 'topped-up': 5_000 })
    const price = { key: site.newKey(), tier: 'friend', currency: 'EUR', cost: PRICE }
    const pressed = await ask('wealth.buyMembership')(stays, { ...price, seen: days(7).toISOString() })
    expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
    expect(await untilOf(stays)).toEqual(days(30))
    expect(await hasOf(db, stays)).toEqual({ 'topped-up': 5_000 - PRICE })
  })

  it('charges no card that was left, and renews from it again where its owner says so', async () => {
    const token = stripe.leaveCard()
    const leaves = (personId: number) => leaveWay(db, personId, { provider: 'stripe', token })
    const { personId: goes, days } = await renewing({ way: 'saved', has: 0, leaves })
    const stays = await insertSomebody(db)
    await merge(goes, stays)
    expect(await tend(stays, days(-7))).toEqual([`ahead ${PRICE}`])
    const { id: saved } = await db
      .selectFrom('payment_ways')
      .select('id')
      .where('person_id', '=', stays)
      .executeTakeFirstOrThrow()
    const charges = () => [...stripe.ways.charges.values()].filter((one) => one.customer === token.customer)
    expect(charges()).toEqual([])
    const again = {
      kind: 'membership',
      item: { tier: 'friend' },
      way: 'saved',
      currency: 'EUR',
      price: PRICE,
    }
    expect((await ask('renewals.start')(stays, { ...again, saved })).status).toBe(200)
    expect(await tend(stays, days(0))).toEqual([`done ${PRICE}`])
    expect(charges()).toHaveLength(1)
  })

  it('is taken once where both have it, as it was agreed in the account that stays', async () => {
    const goes = await renewing()
    const stays = await renewing()
    await merge(goes.personId, stays.personId)
    expect(await waysOf(stays.personId)).toEqual([
      { way: 'balance', state: 'ended' },
      { way: 'balance', state: 'active' },
    ])
    await tend(stays.personId, stays.days(-7))
    expect(await tend(stays.personId, stays.days(0))).toEqual([`done ${PRICE}`])
    expect(await hasOf(db, stays.personId)).toEqual({ 'topped-up': 10_000 - PRICE })
  })

  it('ends where another tier stays, and its owner is told', async () => {
    const { personId: goes, days } = await renewing()
    const stays = await insertSomebody(db)
    await sql`update people set vip_key = 'keeper' where id = ${stays}`.execute(db)
    await merge(goes, stays)
    expect(await tend(stays, days(0))).toEqual([`gone ${PRICE}`])
    expect(await rowOf(stays)).toMatchObject({ state: 'ended' })
    expect(await hasOf(db, stays)).toEqual({ 'topped-up': 5_000 })
  })

  it('asks for time in a node as well', async () => {
    const { personId: goes, nodeId, days } = await inNode()
    const stays = await insertSomebody(db)
    await merge(goes, stays)
    await tend(stays, days(-7))
    expect(await tend(stays, days(0))).toEqual([`due ${PRICE}`])
    expect(await memberOf(nodeId, stays)).toMatchObject({ until: days(7) })
    expect(await hasOf(db, stays)).toEqual({ 'topped-up': 5_000 })
  })
})
