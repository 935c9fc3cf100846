import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { earned, give, ofSite, take } from '#features/kernel/ledger/rules.ts'
import { verbsOn } from '#tests/ledger.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { answered, codeOf, refundsOn } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import type { Refund } from '../schemas.ts'

const site = await shopSite()
const { db, ask, buy } = site
const { sell, send, askBack, decide, complete, staff, request, balancesOf, stateOf, debtsOf } =
  refundsOn(site)
const decider = await staff()
const people = async () => ({ buyer: await insertPerson(db), seller: await insertPerson(db) })

/** A thing for ten dollars, all of it done: nine are the seller's. */
async function completed(buyer: number, seller: number) {
  const order = await buy(buyer, [{ product: (await sell(seller)).number }])
  await send(order.id)
  await complete(buyer, order)
  const { requests } = answered(await askBack(buyer, order))
  return { ...order, request: requests[0]?.id ?? 0 }
}

const spend = (personId: number, amount: number) =>
  verbsOn(db).transfer({ key: `spent/${personId}/${amount}`, reason: 'opening', at: new Date() }, [
    take(earned(personId, 'USD'), amount),
    give(ofSite('clearing:bank', 'USD'), amount),
  ])

describe('granting before an order is done', () => {
  it('gives back what waits with the site, and the order goes on', async () => {
    const { buyer, seller } = await people()
    const asked = await request(buyer, seller)
    const decided = answered<Refund>(await decide(seller, asked.request, { answer: 'I am sorry.' }))
    expect(decided).toMatchObject({ state: 'granted', amount: 1_000, answer: 'I am sorry.' })
    expect((await balancesOf(buyer))['topped-up']).toBe(1_000)
    expect(await stateOf(asked.id)).toEqual({ state: 'fulfilled', refunded: 1_000 })
    await complete(buyer, asked)
    expect((await balancesOf(seller)).earned).toBe(900)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('ends it where everything came back, with the postage; what never left is for sale again', async () => {
    const { buyer, seller } = await people()
    const product = await sell(seller)
    const order = await buy(buyer, [{ product: product.number, quantity: 2 }])
    const lines = [{ position: 0, quantity: 2 }]
    const [asked] = answered(await askBack(buyer, order, { lines, reason: 'changedMind' })).requests
    await decide(decider, asked?.id ?? 0)
    expect(await stateOf(order.id)).toEqual({ state: 'refunded', refunded: 2_420 })
    expect((await balancesOf(buyer))['topped-up']).toBe(2_420)
    const { rows } = await sql`select stock, reserved, sold from variants join products using (post_id)
      where post_id = ${product.id}`.execute(db)
    expect(rows).toEqual([{ stock: 500, reserved: 0, sold: 0 }])
  })

  it('of the last thing that was not sent leaves an order that has left', async () => {
    const { buyer, seller } = await people()
    const physical = await sell(seller)
    const online = await insertDigital(db, { link: { address: 'https://a.test', code: '', password: '' } })
    const order = await buy(buyer, [{ product: physical.number }, { product: online.number }])
    const [asked] = answered(await askBack(buyer, order)).requests
    await decide(decider, asked?.id ?? 0)
    expect(await stateOf(order.id)).toEqual({ state: 'fulfilled', refunded: 1_000 })
  })

  it('of a part leaves the things with the buyer, and costs the seller their share of it', async () => {
    const { buyer, seller } = await people()
    const asked = await request(buyer, seller)
    const decided = answered<Refund>(await decide(seller, asked.request, { amount: 300 }))
    expect(decided).toMatchObject({ state: 'granted', amount: 300 })
    const { rows } = await sql`select refunded, refunded_amount as amount from order_lines
      where order_id = ${asked.id}`.execute(db)
    expect(rows).toEqual([{ refunded: 0, amount: 300 }])
    await complete(buyer, asked)
    expect((await balancesOf(seller)).earned).toBe(1_530)
  })
})

describe('granting after an order is done', () => {
  it('takes from seller and site what each has earned', async () => {
    const { buyer, seller } = await people()
    const asked = await completed(buyer, seller)
    expect((await balancesOf(seller)).earned).toBe(900)
    const before = (await balancesOf(null)).revenue ?? 0
    await decide(decider, asked.request)
    expect((await balancesOf(seller)).earned).toBe(0)
    // Its share, and the postage.
    expect((await balancesOf(null)).revenue).toBe(before - 520)
    expect((await balancesOf(buyer))['topped-up']).toBe(1_420)
    expect(await debtsOf(seller)).toEqual([])
  })

  it('of what a seller has spent is advanced, and paid by what they earn next', async () => {
    const { buyer, seller } = await people()
    const asked = await completed(buyer, seller)
    await spend(seller, 700)
    await decide(decider, asked.request)
    expect((await balancesOf(seller)).earned).toBe(0)
    expect(await debtsOf(seller)).toEqual([{ amount: 700, left: 700 }])
    const half = await buy(buyer, [{ product: (await sell(seller, 500)).number }])
    await send(half.id)
    await complete(buyer, half)
    expect((await balancesOf(seller)).earned).toBe(0)
    expect(await debtsOf(seller)).toEqual([{ amount: 700, left: 250 }])
    const before = (await balancesOf(null)).revenue ?? 0
    const next = await buy(buyer, [{ product: (await sell(seller)).number }])
    await send(next.id)
    await complete(buyer, next)
    expect((await balancesOf(seller)).earned).toBe(650)
    expect(await debtsOf(seller)).toEqual([{ amount: 700, left: 0 }])
    expect((await balancesOf(null)).revenue).toBe(before + 100 + 420 + 250)
    expect((await checkLedger(db)).problem).toBeNull()
  })
})

it('refusing says why, and the order goes on', async () => {
  const { buyer, seller } = await people()
  const asked = await request(buyer, seller)
  const said = { grant: false, answer: 'It was like that in the picture.' }
  expect(answered<Refund>(await decide(seller, asked.request, said))).toMatchObject({ state: 'refused' })
  expect(await stateOf(asked.id)).toEqual({ state: 'fulfilled', refunded: 0 })
})

it('is done once, however many press at once', async () => {
  const { buyer, seller } = await people()
  const asked = await completed(buyer, seller)
  const answers = await Promise.all(
    [decider, seller, decider, seller].map((who) => decide(who, asked.request)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await balancesOf(buyer))['topped-up']).toBe(1_420)
  expect((await balancesOf(seller)).earned).toBe(0)
  expect(codeOf(await decide(decider, asked.request))).toEqual([409, 'refund-decided'])
})

describe('it is refused', () => {
  it('to others, to oneself, and to one of several sellers', async () => {
    const { buyer, seller } = await people()
    const other = await insertPerson(db)
    const asked = await request(buyer, seller)
    const said = { request: asked.request, grant: true }
    expect(codeOf(await ask('shop.decideRefund')(null, said))[0]).toBe(401)
    expect(codeOf(await decide(buyer, asked.request))).toEqual([404, 'refund-not-found'])
    expect(codeOf(await decide(other, asked.request))).toEqual([404, 'refund-not-found'])
    expect(codeOf(await decide(decider, 987_654))).toEqual([404, 'refund-not-found'])
    const own = await request(await staff(), seller)
    const { rows } = await sql<{
      id: number
    }>`select person_id as id from orders where id = ${own.id}`.execute(db)
    expect(codeOf(await decide(rows[0]?.id ?? 0, own.request))).toEqual([403, 'refund-own'])
    const [one, second] = [await sell(seller), await sell(other)]
    const mixed = await buy(buyer, [{ product: one.number }, { product: second.number }])
    const lines = [0, 1].map((position) => ({ position, quantity: 1 }))
    const [both] = answered(await askBack(buyer, mixed, { lines })).requests
    expect(codeOf(await decide(seller, both?.id ?? 0))).toEqual([403, 'refund-others'])
  })

  it('for other amounts than 1 to all, and without a word where nothing comes back', async () => {
    const { buyer, seller } = await people()
    const { request: id } = await request(buyer, seller)
    for (const amount of [0, -1, 1_001, 0.5])
      expect(codeOf(await decide(seller, id, { amount }))).toEqual([422, 'refund-amount'])
    expect(codeOf(await decide(seller, id, { grant: false }))).toEqual([422, 'refund-answer'])
  })

  it('to sellers where the buyer withdraws: only the staff may refuse that', async () => {
    const { buyer, seller } = await people()
    const { request: id } = await request(buyer, seller, { reason: 'withdrawal' })
    const no = { grant: false, answer: 'No.' }
    expect(codeOf(await decide(seller, id, no))).toEqual([403, 'refund-right'])
    expect(codeOf(await decide(seller, id, { amount: 10 }))).toEqual([403, 'refund-right'])
    expect((await decide(decider, id, no)).status).toBe(200)
    const granted = await request(buyer, seller, { reason: 'withdrawal' })
    expect((await decide(seller, granted.request)).status).toBe(200)
  })
})
