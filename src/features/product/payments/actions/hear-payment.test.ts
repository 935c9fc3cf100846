import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { expireOrders } from '#features/product/orders/jobs/expire-orders.ts'
import { placed } from '#tests/buying.ts'
import { insertCoupon, usesOf } from '#tests/coupons.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const site = await payingSite()
const { db, ask, create, open, opened, orderOf, post, refundsOf, rowOf, siteHas, tell, tellPaid } = site
const thing = (stock: number | null = 5) =>
  insertProduct(db, { variants: [{ prices: { USD: 1_000 }, stock }] })
const stockOf = async (id: number) => {
  const { rows } = await sql`select stock, reserved from variants where post_id = ${id}`.execute(db)
  return rows[0]
}
const guest = (name: string) => `guest-who-pays-${name}-0001`
const lapse = async (number: string) => {
  await sql`update orders set expires_at = now() - interval '1 minute' where number = ${number}`.execute(db)
  await runJob(db, expireOrders, null)
}

describe('what a provider tells', () => {
  it('pays the order of a guest once, however often and by how many it is told', async () => {
    const { id, number } = await thing()
    const before = await siteHas('orders')
    const { made, total, key, shown } = await opened(guest('once'), [{ product: number }])
    expect(shown.url).toContain('/en/sandbox?payment=sb-')
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => tellPaid(key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 ok']))
    // Told in other words, it is the same.
    expect((await tellPaid(key, {}, 'another notice')).status).toBe(200)
    expect(await orderOf(made)).toMatchObject({ state: 'paid' })
    expect((await rowOf(key)).state).toBe('paid')
    expect(await stockOf(id)).toEqual({ stock: 4, reserved: 0 })
    expect((await siteHas('orders')) - before).toBe(total)
    expect(await refundsOf(key)).toEqual([])
    expect((await checkLedger(db)).problem).toBeNull()
    const { body } = await ask('shop.getPayment')(guest('once'), { payment: key })
    expect(body).toMatchObject({
      guaqi: { shop: { payment: { state: 'paid', provider: 'sandbox', isTest: true, finalPrice: '14.20' } } },
    })
  })

  it('is not believed where it is not signed, is of another time, or was changed', async () => {
    const { number } = await thing()
    const { made, key } = await opened(guest('forged'), [{ product: number }])
    const { amount, currency, reference } = await rowOf(key)
    const outcome = { state: 'paid' as const, reference, currency, amount, at: new Date() }
    const told = { id: 'forged', kind: 'payment' as const, key, outcome }
    const body = Buffer.from(JSON.stringify(told))
    expect((await post(body, {})).status).toBe(401)
    const false_ = { 'x-sandbox-time': String(Date.now()), 'x-sandbox-signature': 'a'.repeat(64) }
    expect((await post(body, false_)).status).toBe(401)
    expect((await tell(told, new Date(Date.now() - 3_600_000))).status).toBe(401)
    const unknown = await post(body, {}, 'stripe')
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'payment-not-found'])
    const { rows } = await sql`select from payment_notices where id = 'forged'`.execute(db)
    expect(rows).toEqual([])
    expect((await orderOf(made)).state).toBe('pending')
    expect(codeOf(await ask('shop.hearPayment')(null, { name: 'sandbox', headers: {}, body: 'x' }))).toEqual([
      400,
      'malformed',
    ])
  })

  it('in another order than it happened leaves paid what is paid', async () => {
    const { number } = await thing()
    const { made, key } = await opened(guest('order'), [{ product: number }])
    const closed = {
      id: `closed ${key}`,
      kind: 'payment' as const,
      key,
      outcome: { state: 'closed' as const },
    }
    await tell(closed)
    expect((await rowOf(key)).state).toBe('failed')
    await tellPaid(key)
    await tell({ ...closed, id: `again ${key}` })
    expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['paid', 'paid'])
  })

  it('of nothing of ours is heard and forgotten', async () => {
    const outcome = { state: 'open' as const }
    expect(await tell({ id: 'other', kind: 'payment', key: site.newKey(), outcome })).toEqual({
      status: 200,
      text: 'ok',
    })
  })
})

describe('money that is not wanted goes back by itself', () => {
  it('of another amount, or in another currency', async () => {
    for (const other of [{ amount: 1 }, { currency: 'EUR' }]) {
      const { number } = await thing()
      const before = await siteHas('orders')
      const { made, key } = await opened(guest(`wrong-${Object.keys(other)[0]}`), [{ product: number }])
      await tellPaid(key, other)
      expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['returned', 'pending'])
      const amount = other.amount ?? 1_420
      expect(await refundsOf(key)).toEqual([{ amount, state: 'done', wentTo: 'source' }])
      expect(await siteHas('orders')).toBe(before)
    }
  })

  it('that comes twice in two ways, where the balance was first or at the same time', async () => {
    const before = (await siteHas('orders')) - (await siteHas('nothing'))
    for (let turn = 0; turn < 6; turn += 1) {
      const buyer = await insertPerson(db)
      await giveWorth(db, buyer, { USD: 1_420 })
      const { number } = await thing()
      const { made, total, key } = await opened(buyer, [{ product: number }])
      const data = { order: made.number, total, way: 'balance', terms: true }
      const [paid, told] = await Promise.all([ask('shop.payOrder')(buyer, data), tellPaid(key)])
      expect([paid.status, told.status]).toEqual([200, 200])
      expect((await orderOf(made)).state).toBe('paid')
      const { rows } = await sql<{ balance: number }>`select coalesce(sum(balance), 0)::int as balance
        from ledger_accounts where person_id = ${buyer}`.execute(db)
      const isOutside = (await rowOf(key)).state === 'paid'
      expect(rows[0]?.balance).toBe(isOutside ? 1_420 : 0)
      expect(await refundsOf(key)).toEqual(
        isOutside ? [] : [{ amount: total, state: 'done', wentTo: 'source' }],
      )
    }
    expect((await siteHas('orders')) - before).toBe(6 * 1_420)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('for an order that was given up, before or at the same time', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, number } = await thing()
      const who = guest(`cancel-${turn}`)
      const { made, key } = await opened(who, [{ product: number }])
      const asked = { order: made.number, token: made.token }
      const [cancelled] = await Promise.all([ask('shop.cancelOrder')(who, asked), tellPaid(key)])
      const isGivenUp = cancelled.status === 200
      expect((await orderOf(made)).state).toBe(isGivenUp ? 'cancelled' : 'paid')
      expect((await rowOf(key)).state).toBe(isGivenUp ? 'returned' : 'paid')
      expect(await stockOf(id)).toEqual({ stock: isGivenUp ? 5 : 4, reserved: 0 })
    }
    const { number } = await thing()
    const { made, key } = await opened(guest('given-up'), [{ product: number }])
    await ask('shop.cancelOrder')(guest('given-up'), { order: made.number, token: made.token })
    await tellPaid(key)
    expect(await refundsOf(key)).toMatchObject([{ state: 'done' }])
  })

  it('for an order that costs something else by now', async () => {
    const { number } = await thing()
    const who = guest('dearer')
    const { made, key } = await opened(who, [{ product: number }])
    await site.create(who, [{ product: number, quantity: 2 }])
    await tellPaid(key)
    expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['returned', 'cancelled'])
  })

  it('too late: honoured while the things are there, else it goes back', async () => {
    const { id, number } = await thing(1)
    const first = await opened(guest('late-1'), [{ product: number }])
    await lapse(first.made.number)
    expect(await stockOf(id)).toEqual({ stock: 1, reserved: 0 })
    await tellPaid(first.key)
    expect((await orderOf(first.made)).state).toBe('paid')
    expect(await stockOf(id)).toEqual({ stock: 0, reserved: 0 })

    const other = await thing(1)
    const late = await opened(guest('late-2'), [
      { product: other.number },
      { product: (await thing()).number },
    ])
    await lapse(late.made.number)
    await opened(guest('late-3'), [{ product: other.number }])
    await tellPaid(late.key)
    expect((await orderOf(late.made)).state).toBe('expired')
    expect(await refundsOf(late.key)).toEqual([{ amount: late.total, state: 'done', wentTo: 'source' }])
    expect(await stockOf(other.id)).toEqual({ stock: 0, reserved: 1 })
  })

  it('too late with a coupon: goes back, as the coupon is free again', async () => {
    const { number } = await thing()
    const coupon = await insertCoupon(db)
    const who = guest('late-coupon')
    const { made, total } = await opened(who, [{ product: number }])
    expect(
      (await ask('shop.applyCoupon')(who, { order: made.number, token: made.token, code: coupon.code }))
        .status,
    ).toBe(200)
    const { body } = await open(who, made, total - 200)
    const { payment: key } = placed<{ payment: string }>(body, 'openPayment')
    await lapse(made.number)
    expect(await usesOf(db, coupon.id)).toEqual({ taken: 0, reserved: 0, used: 0 })
    await tellPaid(key)
    expect((await orderOf(made)).state).toBe('expired')
    expect(await refundsOf(key)).toEqual([{ amount: total - 200, state: 'done', wentTo: 'source' }])
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('lapses or is paid where both happen at once', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, number } = await thing()
      const { made, key } = await opened(guest(`lapse-${turn}`), [{ product: number }])
      await Promise.all([lapse(made.number), tellPaid(key)])
      expect([(await orderOf(made)).state, (await rowOf(key)).state]).toEqual(['paid', 'paid'])
      expect(await stockOf(id)).toEqual({ stock: 4, reserved: 0 })
    }
    expect((await checkLedger(db)).problem).toBeNull()
  })
})

it('pays for what was seen: an order that somebody pays for elsewhere is not changed, another takes its place', async () => {
  const [seen, other] = [await thing(), await thing()]
  const who = guest('two-tabs')
  const { made, total, key } = await opened(who, [{ product: seen.number }])
  // The same again is the same order.
  expect((await create(who, [{ product: seen.number }])).number).toBe(made.number)
  const instead = await create(who, [{ product: other.number }])
  expect(instead.number).not.toBe(made.number)
  expect([(await orderOf(made)).state, (await orderOf(instead)).state]).toEqual(['cancelled', 'pending'])
  await tellPaid(key)
  expect((await orderOf(instead)).state).toBe('pending')
  expect(await refundsOf(key)).toEqual([{ amount: total, state: 'done', wentTo: 'source' }])
  expect([await stockOf(seen.id), await stockOf(other.id)]).toEqual([
    { stock: 5, reserved: 0 },
    { stock: 4, reserved: 1 },
  ])
  expect((await checkLedger(db)).problem).toBeNull()
})

it('opens one payment for one order, also where it is pressed at once, and ends what it was before', async () => {
  const { number } = await thing()
  const who = guest('press')
  const { made, total, key } = await opened(who, [{ product: number }])
  const answers = await Promise.all([1, 2, 3].map(() => open(who, made, total)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(JSON.stringify(body)).toContain(key)
})
