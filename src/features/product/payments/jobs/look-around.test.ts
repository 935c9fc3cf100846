import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { runJob } from '#tests/jobs.ts'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { lookAround } from './look-around.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { noticeOf } from './send-sandbox-notice.ts'

const site = await payingSite()
const { db, ask, opened, orderOf, post, refundsOf, rowOf, siteHas } = site
const { number: product } = await insertProduct(db, {
  variants: [{ prices: { USD: 1_000 }, stock: 500 }],
})
let guests = 0
const guest = () => {
  guests += 1
  return `guest-looked-at-${guests}-0001`
}
const play = async (key: string, pay: boolean, more: object = {}) => {
  const { reference } = await rowOf(key)
  return ask('shop.playSandbox')(null, { payment: reference, pay, times: 0, ...more })
}
/** The payments that are looked at some time from now; each is then looked at. */
async function lookIn(seconds: number): Promise<number[]> {
  const now = new Date(Date.now() + seconds * 1_000)
  const due: number[] = []
  await runJob(db, lookAround, null, now, {
    onEnqueue: ({ name }, data) => {
      if (name === lookAtPayment.name) due.push((data as { paymentId: number }).paymentId)
    },
  })
  for (const paymentId of due) await runJob(db, lookAtPayment, { paymentId }, now)
  return due
}

it('a payment that nobody told of is found, less and less often, and closed when its time is over', async () => {
  const one = await opened(guest(), [{ product }])
  const other = await opened(guest(), [{ product }])
  const [first, second] = [await rowOf(one.key), await rowOf(other.key)]
  expect(await lookIn(0)).toEqual([])
  expect((await lookIn(31)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await lookIn(60)).toEqual([])
  await play(one.key, true)
  expect(await lookIn(100)).toContain(first.id)
  expect([(await rowOf(one.key)).state, (await orderOf(one.made)).state]).toEqual(['paid', 'paid'])
  // The order keeps its things for a quarter of an hour.
  await lookIn(1_100)
  expect((await rowOf(other.key)).state).toBe('expired')
  expect(await lookIn(100_000)).toEqual([])
  // Closed there, it cannot be paid any more.
  expect((await play(other.key, true)).body).toMatchObject({
    guaqi: { shop: { playSandbox: { state: 'closed' } } },
  })
})

it('is closed soon where the order is paid in another way or given up', async () => {
  const who = guest()
  const { made, key } = await opened(who, [{ product }])
  await ask('shop.cancelOrder')(who, { order: made.number, token: made.token })
  await lookIn(70)
  expect((await rowOf(key)).state).toBe('expired')
})

it('the sandbox tells as it was told to, by the door that all providers use', async () => {
  const { made, key } = await opened(guest(), [{ product }])
  const { reference } = await rowOf(key)
  expect((await play(key, true, { times: 2, after: 5 })).status).toBe(200)
  const { rows } = await sql`select from jobs.job where name = 'payments.sandboxNotice'`.execute(db)
  expect(rows).toHaveLength(2)
  const notice = await noticeOf(db, createSigner(SECRET), reference, new Date())
  expect(notice?.url).toBe('http://town.test/api/payments/sandbox/webhook')
  for (let told = 0; told < 2; told += 1)
    expect(await post(notice?.body ?? Buffer.alloc(0), notice?.headers ?? {})).toEqual({
      status: 200,
      text: 'ok',
    })
  expect((await orderOf(made)).state).toBe('paid')
  const seen = await ask('shop.getSandboxPayment')(null, { payment: reference })
  expect(seen.body).toMatchObject({ guaqi: { shop: { sandboxPayment: { state: 'paid', amount: 1_420 } } } })
  for (const call of ['shop.getSandboxPayment', 'shop.playSandbox']) {
    const none = await ask(call)(null, { payment: 'sb-none', pay: true })
    expect([none.status, none.body.code]).toEqual([404, 'payment-not-found'])
  }
})

it('what staff cancels goes back to the card of a guest, and to the balance where it cannot', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const buyer = await insertPerson(db)
  const held = await siteHas('orders')
  const balanceOf = async () => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(balance), 0)::int as sum
      from ledger_accounts where person_id = ${buyer}`.execute(db)
    return rows[0]?.sum
  }
  for (const { who, refunds, end } of [
    { who: guest(), refunds: 'done', end: { state: 'done', wentTo: 'source' } },
    { who: guest(), refunds: 'refused', end: { state: 'refused', wentTo: null } },
    { who: buyer, refunds: 'waiting', end: { state: 'waiting', wentTo: null } },
    { who: buyer, refunds: 'refused', end: { state: 'refused', wentTo: 'balance' } },
  ]) {
    const { made, key, total } = await opened(who, [{ product }])
    await play(key, true, { refunds })
    const { id } = await rowOf(key)
    await runJob(db, lookAtPayment, { paymentId: id })
    const { status, body } = await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await refundsOf(key)).toEqual([{ amount: total, ...end }])
    // What takes a while is asked for again.
    if (end.state === 'waiting')
      expect(await refundsOf(key)).toEqual([{ amount: total, state: 'done', wentTo: 'source' }])
  }
  expect(await balanceOf()).toBe(1_420)
  expect(await siteHas('orders')).toBe(held)
  expect((await checkLedger(db)).problem).toBeNull()
})

it('a guest who asks a part back gets it where they paid', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const who = guest()
  const { made, key } = await opened(who, [{ product, quantity: 2 }])
  await play(key, true)
  const { id } = await rowOf(key)
  await runJob(db, lookAtPayment, { paymentId: id })
  const asked = await ask('shop.askRefund')(who, {
    order: made.number,
    token: made.token,
    lines: [{ position: 0, quantity: 1 }],
    reason: 'damaged',
    words: 'It is torn.',
  })
  const { requests } = (asked.body as { guaqi: { shop: { askRefund: { requests: Array<{ id: number }> } } } })
    .guaqi.shop.askRefund
  const { status } = await ask('shop.decideRefund')(staff, { request: requests[0]?.id, grant: true })
  expect(status).toBe(200)
  expect(await refundsOf(key)).toEqual([{ amount: 1_000, state: 'done', wentTo: 'source' }])
  expect((await checkLedger(db)).problem).toBeNull()
})
