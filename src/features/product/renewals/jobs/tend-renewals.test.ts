import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasOf } from '#tests/bounties.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { PRICE, renewalsSite } from '#tests/renewals.ts'

const { db, ask, newKey, renewing, rowOf, tend, untilOf } = await renewalsSite()

describe('a renewal from the balance', () => {
  it('is announced a week before, once, and paid on its day, once', async () => {
    const { personId, days } = await renewing({ has: 2_000 })
    expect(await tend(personId, days(-8))).toEqual([])
    expect(await tend(personId, days(-7))).toEqual([`ahead ${PRICE}`])
    expect(await tend(personId, days(-6))).toEqual([])
    expect(await tend(personId, days(0))).toEqual([`done ${PRICE}`])
    expect(await tend(personId, days(0))).toEqual([])
    expect(await untilOf(personId)).toEqual(days(30))
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 2_000 - PRICE })
    expect(await rowOf(personId)).toMatchObject({ state: 'active', tries: 0, paidUntil: days(30) })
  })

  it('is paid once by two that run at once', async () => {
    const { personId, days } = await renewing({ has: 5_000 })
    await tend(personId, days(-7))
    const told = await Promise.all([1, 2, 3].map(() => tend(personId, days(0))))
    expect(told.flat()).toEqual([`done ${PRICE}`])
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': 5_000 - PRICE })
  })

  it('takes a price that has risen only after it was told', async () => {
    const first = await renewing({ has: 5_000 })
    expect(await tend(first.personId, first.days(-7), 1_200)).toEqual(['ahead 1200'])
    expect(await tend(first.personId, first.days(0), 1_500)).toEqual(['done 1200'])
    const second = await renewing({ has: 5_000 })
    expect(await tend(second.personId, second.days(-7))).toEqual([`ahead ${PRICE}`])
    expect(await tend(second.personId, second.days(0), 1_500)).toEqual([`done ${PRICE}`])
    const third = await renewing({ has: 5_000 })
    await tend(third.personId, third.days(-7))
    expect(await tend(third.personId, third.days(0), 500)).toEqual(['done 500'])
  })

  it('is tried three times, is kept for a week, and then ends', async () => {
    const { personId, days } = await renewing({ has: PRICE - 1 })
    await tend(personId, days(-7))
    expect(await tend(personId, days(0))).toEqual([`failed ${PRICE}`])
    expect(await untilOf(personId)).toEqual(days(7))
    expect(await tend(personId, days(1))).toEqual([])
    expect(await tend(personId, days(2))).toEqual([`failed ${PRICE}`])
    expect(await tend(personId, days(5))).toEqual([`last ${PRICE}`])
    expect(await tend(personId, days(6))).toEqual([])
    expect(await rowOf(personId)).toMatchObject({ state: 'grace', tries: 3 })
    expect(await tend(personId, days(7))).toEqual([`ended ${PRICE}`])
    expect(await tend(personId, days(8))).toEqual([])
    // Nothing was taken, and no days were written that nobody has paid.
    expect(await hasOf(db, personId)).toEqual({ 'topped-up': PRICE - 1 })
    const bought = await db.selectFrom('memberships').select('id').where('person_id', '=', personId).execute()
    expect(bought).toHaveLength(1)
  })

  it('that succeeds late counts from the end of what was paid, also by hand', async () => {
    const late = await renewing({ has: 0 })
    await tend(late.personId, late.days(-7))
    await tend(late.personId, late.days(0))
    await giveWorth(db, late.personId, { EUR: PRICE })
    expect(await tend(late.personId, late.days(2))).toEqual([`done ${PRICE}`])
    expect(await untilOf(late.personId)).toEqual(late.days(30))

    const byHand = await renewing({ has: 0 })
    await tend(byHand.personId, byHand.days(-7))
    await tend(byHand.personId, byHand.days(0))
    await giveWorth(db, byHand.personId, { EUR: PRICE })
    const seen = byHand.days(7).toISOString()
    const pressed = { key: newKey(), tier: 'friend', currency: 'EUR', cost: PRICE, seen }
    expect((await ask('wealth.buyMembership')(byHand.personId, pressed)).status).toBe(200)
    expect(await untilOf(byHand.personId)).toEqual(byHand.days(30))
    expect(await tend(byHand.personId, byHand.days(2))).toEqual([])
    expect(await rowOf(byHand.personId)).toMatchObject({
      state: 'active',
      tries: 0,
      paidUntil: byHand.days(30),
    })
  })

  it('follows what they have bought by hand meanwhile', async () => {
    const { personId, until, days } = await renewing({ has: 5_000 })
    const pressed = { key: newKey(), tier: 'friend', currency: 'EUR', cost: PRICE, seen: until.toISOString() }
    await ask('wealth.buyMembership')(personId, pressed)
    expect(await tend(personId, days(-7))).toEqual([])
    expect(await tend(personId, days(0))).toEqual([])
    expect(await tend(personId, days(23))).toEqual([`ahead ${PRICE}`])
  })
})

it('whoever wants to pay themselves is reminded, loses nothing for a week, and nothing is taken', async () => {
  const { personId, days } = await renewing({ way: 'reminder', has: 5_000 })
  expect(await tend(personId, days(-7))).toEqual([`ahead ${PRICE}`])
  expect(await tend(personId, days(0))).toEqual([`due ${PRICE}`])
  expect(await untilOf(personId)).toEqual(days(7))
  expect(await tend(personId, days(7))).toEqual([`ended ${PRICE}`])
  expect(await hasOf(db, personId)).toEqual({ 'topped-up': 5_000 })
})

describe('nothing is taken of somebody', () => {
  const ends = async (personId: number, day: Date, news: string[]) => {
    const before = await hasOf(db, personId)
    expect(await tend(personId, day)).toEqual(news)
    expect(await rowOf(personId)).toMatchObject({ state: 'ended' })
    expect(await hasOf(db, personId)).toEqual(before)
  }

  it('who is banned', async () => {
    const { personId, days } = await renewing()
    const by = await insertSomebody(db)
    await sql`insert into sanctions (person_id, kind, reason, created_by, starts_at)
      values (${personId}, 'login-ban', 'Shouted.', ${by}, now() - interval '1 minute')`.execute(db)
    await ends(personId, days(0), [])
  })

  it('who leaves', async () => {
    const { personId, days } = await renewing()
    await sql`update people set erase_at = now() + interval '14 days' where id = ${personId}`.execute(db)
    await ends(personId, days(0), [])
  })

  it('who has another tier by now, and they are told', async () => {
    const { personId, days } = await renewing()
    await sql`update people set vip_key = 'keeper' where id = ${personId}`.execute(db)
    await ends(personId, days(-3), [`gone ${PRICE}`])
  })
})
