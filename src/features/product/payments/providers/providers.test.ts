import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { runJob } from '#tests/jobs.ts'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { createAlipayServer } from '#tests/providers/alipay.ts'
import { createPaypalServer } from '#tests/providers/paypal.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'
import { createWechatServer } from '#tests/providers/wechat.ts'
import { lookAround } from '../jobs/look-around.ts'
import { lookAtPayment } from '../jobs/look-at-payment.ts'
import { refundPayment } from '../jobs/refund-payment.ts'
import { waysFor } from '../public/open.ts'

const [stripe, alipay, wechat, paypal] = await Promise.all([
  createStripeServer(),
  createAlipayServer(),
  createWechatServer(),
  createPaypalServer(),
])
const site = await payingSite('page', {
  stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, address: stripe.origin },
  alipay: {
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.privateKey,
    alipayPublicKey: alipay.alipayPublicKey,
    address: `${alipay.origin}/gateway.do`,
  },
  wechat: { ...wechat.config, address: wechat.origin },
  paypal: { ...paypal.config, address: paypal.origin },
})
const { db, ask, opened, orderOf, paymentKeys, post, refundsOf, rowOf, siteHas } = site
const { number: product } = await insertProduct(db, {
  variants: [{ prices: { USD: 1_000, RMB: 7_000 }, stock: 50 }],
})
let guests = 0
const guest = () => {
  guests += 1
  return `guest-of-providers-${guests}-0001`
}

interface Told {
  headers: Record<string, string>
  body: Buffer
}

/** What each provider is in: how its payer pays, what it tells then, and what it has given back; minor units. */
const TILLS = {
  stripe: {
    currency: 'USD',
    shows: /^https:\/\/checkout\.stripe\.com\//,
    pay: (key: string) => void stripe.pay(key),
    tell: (key: string): Told => stripe.notify('checkout.session.completed', stripe.byKey(key)),
    refunds: (_key: string) => stripe.refunds.map(({ amount }) => amount),
  },
  alipay: {
    currency: 'RMB',
    shows: /alipay\.trade\.page\.pay/,
    pay: (key: string, shown: string) => {
      expect(alipay.visit(shown)).toBeUndefined()
      alipay.pay(key)
    },
    tell: (key: string): Told => {
      const { trade_no = '', trade_status = '', total_amount = '' } = alipay.trades.get(key) ?? {}
      const trade = { out_trade_no: key, trade_no, trade_status, total_amount }
      const { headers, body } = alipay.notify({ ...trade, gmt_payment: '2026-11-27 09:30:00' })
      return { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body }
    },
    refunds: (_key: string) => [...alipay.refunds.values()].map((amount) => Math.round(Number(amount) * 100)),
  },
  wechat: {
    currency: 'RMB',
    shows: /^weixin:/,
    pay: (key: string) => void wechat.pay(key),
    tell: (key: string): Told => wechat.notify('TRANSACTION.SUCCESS', wechat.transactions.get(key) ?? {}),
    refunds: (_key: string) => [...wechat.refunds.values()].map(({ amount }) => amount.refund),
  },
  paypal: {
    currency: 'USD',
    shows: /^https:\/\/www\.paypal\.com\/checkoutnow/,
    pay: (key: string) => void paypal.approve(key),
    tell: (key: string): Told => paypal.notify('CHECKOUT.ORDER.APPROVED', paypal.byKey(key)),
    refunds: (key: string) =>
      (paypal.byKey(key).purchase_units[0]?.payments?.refunds ?? []).map(({ amount }) =>
        Math.round(Number(amount.value) * 100),
      ),
  },
}
const SERVERS = { stripe, alipay, wechat, paypal }
const WAYS = ['stripe', 'alipay', 'wechat', 'paypal'] as const

const begin = async (way: (typeof WAYS)[number]) => {
  const { currency, shows } = TILLS[way]
  const begun = await opened(guest(), [{ product }], { way, currency })
  const shown = begun.shown as { url?: string; qrcode?: string }
  const text = shown.url ?? shown.qrcode ?? ''
  expect(text).toMatch(shows)
  return { ...begun, text, ...(await rowOf(begun.key)) }
}
const look = (paymentId: number, now = new Date()) =>
  runJob(db, lookAtPayment, { paymentId }, now, { paymentKeys })
/** Jobs of a kind that the site has laid down, by what they are about. */
const laid = async (name: string, about: string | number) => {
  const whole = `\\y${about}\\y`
  const { rows } = await sql`select from jobs.job
    where name = ${name} and data::text ~ ${whole}`.execute(db)
  return rows.length
}

describe.each(WAYS)('%s', (way) => {
  const { currency, pay, tell, refunds } = TILLS[way]

  it('pays an order once, however often it tells, and gives back what is cancelled', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const before = await siteHas('orders', currency)
    const { made, total, key, id, text } = await begin(way)
    const forged = await post(Buffer.from('{}'), tellEmpty(way), way)
    expect([400, 401]).toContain(forged.status)
    pay(key, text)
    const { headers, body } = tell(key)
    const changed = Buffer.from(body)
    changed.writeUInt8(body.readUInt8(40) ^ 1, 40)
    expect([400, 401]).toContain((await post(changed, headers, way)).status)
    const { rows } = await sql`select from payment_notices where payment_id = ${id}`.execute(db)
    expect(rows).toEqual([])
    expect((await orderOf(made)).state).toBe('pending')

    expect((await post(body, headers, way)).status).toBe(200)
    if (way === 'paypal') {
      expect(await laid('payments.look', id)).toBe(1)
      await look(id)
    }
    expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['paid', 'paid'])
    // WeChat Pay never says the very same twice; told in other words, it is the same.
    expect((await post(body, headers, way)).status).toBe(way === 'wechat' ? 401 : 200)
    const again = tell(key)
    expect((await post(again.body, again.headers, way)).status).toBe(200)
    await look(id)
    expect((await siteHas('orders', currency)) - before).toBe(total)

    const given = refunds(key).length
    const cancelled = await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await refundsOf(key)).toEqual([{ amount: total, state: 'done', wentTo: 'source' }])
    const refund = await sql<{ id: number }>`select id from payment_refunds where payment_id = ${id}`.execute(
      db,
    )
    for (const row of refund.rows)
      await runJob(db, refundPayment, { refundId: row.id }, new Date(), { paymentKeys })
    expect(refunds(key).slice(given)).toEqual([total])
    expect(await siteHas('orders', currency)).toBe(before)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('gives back once, where it breaks in the middle of that', async () => {
    const staff = await insertSomebody(db, { roles: ['staff'] })
    const { made, total, key, id, text } = await begin(way)
    pay(key, text)
    await look(id)
    const given = refunds(key).length
    await ask('shopDesk.cancelOrder')(staff, { order: made.number, why: 'Broken' })
    for (const mood of ['html', 'broken', 'dropped', 'lost', 'lost'] as const) {
      SERVERS[way].state.mood = mood
      expect(await refundsOf(key), mood).toEqual([{ amount: total, state: 'waiting', wentTo: null }])
    }
    SERVERS[way].state.mood = 'well'
    expect(await refundsOf(key)).toEqual([{ amount: total, state: 'done', wentTo: 'source' }])
    expect(refunds(key).slice(given)).toEqual([total])
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is asked where it tells nothing', async () => {
    const { made, key, id, text } = await begin(way)
    pay(key, text)
    const due: number[] = []
    const soon = new Date(Date.now() + 31_000)
    await runJob(db, lookAround, null, soon, {
      paymentKeys,
      onEnqueue: (_job, data) => due.push((data as { paymentId: number }).paymentId),
    })
    expect(due).toContain(id)
    for (const one of due) await look(one, soon)
    expect([(await rowOf(key)).state, (await orderOf(made)).state]).toEqual(['paid', 'paid'])
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('takes nothing after the time is over', async () => {
    const { made, key, id, text } = await begin(way)
    await look(id, new Date(Date.now() + 3_600_000))
    expect((await rowOf(key)).state).toBe('expired')
    if (way === 'paypal') {
      pay(key, text)
      const { headers, body } = tell(key)
      expect((await post(body, headers, way)).status).toBe(200)
      await look(id)
      expect(paypal.byKey(key).status).toBe('APPROVED')
    }
    expect((await orderOf(made)).state).toBe('pending')
  })
})

/** Headers of a notification that is about something else. */
function tellEmpty(way: (typeof WAYS)[number]): Record<string, string> {
  if (way === 'stripe') return stripe.notify('nothing', {}).headers
  if (way === 'wechat') return wechat.notify('NOTHING', {}).headers
  return way === 'paypal' ? paypal.notify('NOTHING', {}).headers : {}
}

it('PayPal takes nothing for an order that was given up before it was looked at', async () => {
  const who = guest()
  const { made, key } = await opened(who, [{ product }], { way: 'paypal' })
  const { id } = await rowOf(key)
  paypal.approve(key)
  await ask('shop.cancelOrder')(who, { order: made.number, token: made.token })
  await look(id)
  expect([paypal.byKey(key).status, (await rowOf(key)).state]).toEqual(['APPROVED', 'expired'])
})

describe('what is told of refunds that we have not asked for', () => {
  const refundTold = (key: string, status = 'COMPLETED', more: object = {}) =>
    paypal.notify('PAYMENT.CAPTURE.REFUNDED', { id: `R${key}`, status, invoice_id: key }, more)

  it('is written down once, and nothing else', async () => {
    const { made, key, id } = await begin('paypal')
    paypal.approve(key)
    await look(id)
    const { headers, body } = refundTold(key)
    for (let told = 0; told < 2; told += 1) expect((await post(body, headers, 'paypal')).status).toBe(200)
    expect(await laid('payments.reportRefund', key)).toBe(1)
    expect((await orderOf(made)).state).toBe('paid')
    const other = refundTold('of-another-site')
    expect((await post(other.body, other.headers, 'paypal')).status).toBe(200)
    expect(await laid('payments.reportRefund', 'of-another-site')).toBe(1)
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('comes again where it cannot be read now', async () => {
    paypal.addSigner('later')
    const { headers, body } = refundTold('later-1', 'COMPLETED', { signer: 'later' })
    paypal.state.mood = 'broken'
    expect((await post(body, headers, 'paypal')).status).toBe(503)
    paypal.state.mood = 'well'
    expect((await post(body, headers, 'paypal')).status).toBe(200)
  })
})

it('are offered in the currencies that they take, by the names that the shop has for these', () => {
  const waysIn = (currency: string) => {
    const asking = { db, paymentKeys, siteUrl: 'http://town.test', signer: {} as never }
    return waysFor(asking, currency).map(({ provider }) => provider)
  }
  expect(waysIn('RMB')).toEqual(['stripe', 'alipay', 'wechat', 'sandbox'])
  expect(waysIn('USD')).toEqual(['stripe', 'paypal', 'sandbox'])
  expect(waysIn('CNY')).toEqual(['sandbox'])
})
