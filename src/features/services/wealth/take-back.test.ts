import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { CREDIT, credit, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { runJob } from '#tests/jobs.ts'
import { verbsOn } from '#tests/ledger.ts'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { answered, refundsOn } from '#tests/refunds.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { grantPackages } from './jobs/grant-packages.ts'

const site = await shopSite()
const { db, buy } = site
const { askBack, decide, staff, stateOf, complete } = refundsOn(site)
await storeSettings(db, {
  level: {
    lv: [{ key: 'lv1', name: { en: 'Lv.1' }, roles: [] }],
    vip: [
      { key: 'gold', name: { en: 'Gold' }, roles: [], price: {}, days: 30 },
      { key: 'star', name: { en: 'Star' }, roles: [], price: {}, days: 30 },
    ],
  },
})
const decider = await staff()

async function offered(grants: object) {
  const { id, number } = await insertProduct(db, {
    goods: 'package',
    variants: [{ prices: { USD: 500 }, stock: null }],
  })
  await sql`update products set grants = ${JSON.stringify(grants)}::jsonb where post_id = ${id}`.execute(db)
  return number
}
const points = await offered({ kind: 'credit', amount: 500 })
const gold = await offered({ kind: 'vip', tier: 'gold', days: 30 })

const granted = (personId: number, orderId: number) => runJob(db, grantPackages, { orderId, personId })

async function bought(product: number, quantity = 1, personId?: number) {
  const buyer = personId ?? (await insertPerson(db))
  const order = await buy(buyer, [{ product, quantity }])
  await granted(buyer, order.id)
  return { ...order, buyer }
}
async function asked({ buyer, number }: { buyer: number; number: string }, quantity = 1) {
  const said = { lines: [{ position: 0, quantity }], reason: 'other' }
  return answered(await askBack(buyer, { number }, said)).requests[0]?.id ?? 0
}
async function creditOf(personId: number) {
  const { rows } = await sql<{ balance: number }>`select balance from ledger_accounts
    where name = ${`${personId}/credit/credit`}`.execute(db)
  return rows[0]?.balance ?? 0
}
let spendings = 0
const spend = (personId: number, amount: number) => {
  spendings += 1
  return verbsOn(db).transfer({ key: `spent/${spendings}`, reason: 'opening', at: new Date() }, [
    take(credit(personId), amount),
    give(ofSite('issued', CREDIT), amount),
  ])
}
/** Hours until the tier is over. */
async function hoursOf(personId: number) {
  const { rows } = await sql<{ hours: number | null }>`select
    round(extract(epoch from vip_until - now()) / 3600)::int as hours from people where id = ${personId}`.execute(
    db,
  )
  return rows[0]?.hours
}
const pass = (personId: number, days: number) =>
  sql`with moved as (update memberships set starts_at = starts_at - ${days} * interval '24 hours',
      ends_at = ends_at - ${days} * interval '24 hours' where person_id = ${personId})
    update people set vip_until = vip_until - ${days} * interval '24 hours' where id = ${personId}`.execute(
    db,
  )
const isEven = async () => expect((await checkLedger(db)).problem).toBeNull()

describe.each(['shop.decideRefund'])('credit of a package that is paid back by %s', () => {
  it('leaves with the refund, before and after the order is done', async () => {
    for (const isDone of [false, true]) {
      const order = await bought(points, 2)
      if (isDone) await complete(order.buyer, order)
      expect(await creditOf(order.buyer)).toBe(1_000)
      expect((await decide(decider, await asked(order, 2))).status).toBe(200)
      expect(await creditOf(order.buyer)).toBe(0)
      expect(await stateOf(order.id)).toEqual({ state: 'refunded', refunded: 1_000 })
      await granted(order.buyer, order.id)
      expect(await creditOf(order.buyer)).toBe(0)
    }
    await isEven()
  })

  it('of some pieces leaves for those alone, and of a part of the amount stays', async () => {
    const order = await bought(points, 3)
    await decide(decider, await asked(order))
    expect(await creditOf(order.buyer)).toBe(1_000)
    expect((await decide(decider, await asked(order), { amount: 100 })).status).toBe(200)
    expect(await creditOf(order.buyer)).toBe(1_000)
    await decide(decider, await asked(order, 2))
    expect(await creditOf(order.buyer)).toBe(0)
    await isEven()
  })

  it('that is spent refuses the refund, which says how much is there, and nothing changes', async () => {
    const order = await bought(points)
    await spend(order.buyer, 1)
    const request = await asked(order)
    const { status, body } = await decide(decider, request)
    expect([status, body.code]).toEqual([409, 'refund-credit-spent'])
    expect(JSON.stringify(body)).toContain('499 credits')
    expect(await creditOf(order.buyer)).toBe(499)
    expect(await stateOf(order.id)).toEqual({ state: 'refunding', refunded: 0 })
    expect((await decide(decider, request, { amount: 400 })).status).toBe(200)
    await isEven()
  })

  it('is not granted any more where the refund came first', async () => {
    const buyer = await insertPerson(db)
    const order = { ...(await buy(buyer, [{ product: points, quantity: 2 }])), buyer }
    await decide(decider, await asked(order))
    await granted(buyer, order.id)
    expect(await creditOf(buyer)).toBe(500)
    await decide(decider, await asked(order))
    expect(await creditOf(buyer)).toBe(0)
  })

  it('is never both spent and paid back', async () => {
    const order = await bought(points, 20)
    for (let round = 0; round < 20; round += 1) {
      const request = await asked(order)
      const left = await creditOf(order.buyer)
      // Of what is there only one of both gets its part.
      if (left > 500) await spend(order.buyer, left - 500)
      const [refund, spent] = await Promise.all([decide(decider, request), spend(order.buyer, 500)])
      expect([refund.status === 200, spent.isPosted].toSorted()).toEqual([false, true])
      expect(await creditOf(order.buyer)).toBe(0)
      if (refund.status !== 200) {
        expect(refund.body.code).toBe('refund-credit-spent')
        await decide(decider, request, { grant: false, answer: 'Spent.' })
      }
      await verbsOn(db).transfer({ key: `more/${round}`, reason: 'opening', at: new Date() }, [
        take(ofSite('issued', CREDIT), 500),
        give(credit(order.buyer), 500),
      ])
    }
    await isEven()
  })
})

describe('days of a package that is paid back', () => {
  it('are taken off as far as they have not begun', async () => {
    const order = await bought(gold)
    await pass(order.buyer, 0.5)
    expect((await decide(decider, await asked(order))).status).toBe(200)
    // The day that runs ends by itself.
    expect(await hoursOf(order.buyer)).toBe(12)
    expect(await stateOf(order.id)).toEqual({ state: 'refunded', refunded: 500 })
  })

  it('of some pieces are taken from the end, and what follows begins earlier', async () => {
    const first = await bought(gold, 2)
    const second = await bought(gold, 1, first.buyer)
    expect(await hoursOf(first.buyer)).toBe(90 * 24)
    expect((await decide(decider, await asked(first))).status).toBe(200)
    expect(await hoursOf(first.buyer)).toBe(60 * 24)
    expect((await decide(decider, await asked(second))).status).toBe(200)
    expect(await hoursOf(first.buyer)).toBe(30 * 24)
  })

  it('that have begun refuse the refund, and so does another tier', async () => {
    const order = await bought(gold)
    await pass(order.buyer, 1.5)
    const request = await asked(order)
    const { status, body } = await decide(decider, request)
    expect([status, body.code]).toEqual([409, 'refund-days-begun'])
    expect(JSON.stringify(body)).toContain('28 have not begun')
    expect(await hoursOf(order.buyer)).toBe(28.5 * 24)
    await sql`update people set vip_key = 'star' where id = ${order.buyer}`.execute(db)
    expect((await decide(decider, request)).body.code).toBe('refund-days-begun')
    expect(await stateOf(order.id)).toEqual({ state: 'refunding', refunded: 0 })
  })
})
