import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { IN_MADRID, IN_ONE_TEXT } from '#tests/addresses.ts'
import { bookSite, DAY, NOON } from '#tests/books.ts'
import { hasOf } from '#tests/bounties.ts'
import { placed } from '#tests/buying.ts'
import { cartIn } from '#tests/carts.ts'
import { giveWorth } from '#tests/ledger.ts'
import { orderIn } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { chinaTime, createAlipayServer } from '#tests/providers/alipay.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'
import { answered } from '#tests/refunds.ts'
import type { MoneyView } from './schemas/desk.ts'

const [stripe, alipay] = await Promise.all([createStripeServer(), createAlipayServer()])
const site = await bookSite({
  stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, address: stripe.origin },
  alipay: {
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.privateKey,
    alipayPublicKey: alipay.alipayPublicKey,
    address: `${alipay.origin}/gateway.do`,
  },
})
const { db, ask, compare, desk, move, post, reportOf, rowOf, seller, staff } = site
const priced = (EUR: number, RMB: number) =>
  insertProduct(db, { authorId: seller, variants: [{ prices: { EUR, RMB }, stock: 20 }] })
const [map, cups] = [await priced(1_290, 8_800), await priced(2_400, 16_800)]

type There = { lang: string; currency: string }

/** Fills a basket with a map and two cups, and goes on to where it is paid. */
async function toTheTill(who: number, there: There, address: object) {
  for (const [product, quantity] of [
    [map.number, 1],
    [cups.number, 2],
  ]) {
    const added = await ask('shop.addToCart')(who, { product, variant: 'v0', quantity }, there)
    expect(added.status).toBe(200)
  }
  const { lines } = cartIn(await ask('shop.getCart')(who, {}, there))
  const items = lines.map(({ product, variant, quantity }) => ({ product, variant, quantity }))
  const created = await ask('shop.createOrder')(who, { key: randomUUID(), items }, there)
  const { number } = placed<{ number: string }>(created.body, 'createOrder')
  const filled = await ask('shop.fillOrder')(who, { order: number, address }, there)
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  return { number, total: orderIn(filled).total, agreed: { order: number, terms: true } }
}

/** Opens a payment elsewhere. @returns our key of it, and where its payer goes */
async function elsewhere(who: number, there: There, address: object, way: string) {
  const { number, total, agreed } = await toTheTill(who, there, address)
  const opened = await ask('shop.openPayment')(who, { ...agreed, total, way }, there)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { payment: key, url = '' } = placed<{ payment: string; url?: string }>(opened.body, 'openPayment')
  return { number, total, key, url }
}

const stateOf = async (number: string) =>
  (await db.selectFrom('orders').select('state').where('number', '=', number).executeTakeFirst())?.state

/** 147.00 */
const inYuan = (fen: number) => (fen / 100).toFixed(2)

it('one basket is paid by Alipay, by card and from the balance, one is refunded, and the evening shows no difference', async () => {
  const [wei, ana, ben] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]

  const china = await elsewhere(wei, { lang: 'zh-hans', currency: 'RMB' }, IN_ONE_TEXT, 'alipay')
  expect(alipay.visit(china.url)).toBeUndefined()
  const { trade_no, trade_status, total_amount } = alipay.pay(china.key)
  expect(total_amount).toBe(inYuan(china.total))
  const told = { out_trade_no: china.key, trade_no, trade_status, total_amount }
  const byAlipay = alipay.notify({ ...told, gmt_payment: chinaTime(NOON) })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await post(byAlipay.body, form, 'alipay')).toEqual({ status: 200, text: 'success' })

  const spain = await elsewhere(ana, { lang: 'es', currency: 'EUR' }, IN_MADRID, 'stripe')
  expect(spain.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const byStripe = stripe.notify('checkout.session.completed', stripe.pay(spain.key))
  expect((await post(byStripe.body, byStripe.headers, 'stripe')).status).toBe(200)

  await giveWorth(db, ben, { EUR: 10_000 })
  const here = await toTheTill(ben, { lang: 'en', currency: 'EUR' }, IN_MADRID)
  const pressed = await ask('shop.payOrder')(
    ben,
    { ...here.agreed, total: here.total, way: 'balance' },
    { currency: 'EUR' },
  )
  expect(pressed.status, JSON.stringify(pressed.body)).toBe(200)
  expect(here.total).toBe(spain.total)
  expect(await hasOf(db, ben)).toEqual({ 'topped-up': 10_000 - here.total })
  const numbers = [china, spain, here].map(({ number }) => number)
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['paid', 'paid', 'paid'])

  const { lines } = orderIn(await ask('shop.getOrder')(wei, { order: china.number }))
  const asked = await ask('shop.askRefund')(wei, {
    order: china.number,
    lines: lines.map(({ position, quantity }) => ({ position, quantity })),
    reason: 'other',
    words: '买错了。',
  })
  const [request] = answered(asked).requests
  expect((await ask('shop.decideRefund')(staff, { request: request?.id, grant: true })).status).toBe(200)
  expect(await site.refundsOf(china.key)).toEqual([{ amount: china.total, state: 'done', wentTo: 'source' }])
  const [back] = [...alipay.refunds]
  expect(back?.[1]).toBe(inYuan(china.total))
  expect((await rowOf(china.key)).state).toBe('paid')
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['refunded', 'paid', 'paid'])

  // In the evening, as each provider tells of its day.
  await Promise.all([move(china.key), move(spain.key)])
  const at = chinaTime(NOON)
  const sum = inYuan(china.total)
  await alipay.bill(DAY, [
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注',
    `${trade_no}\t,${china.key}\t,交易,地图,${at},${at},${sum},${sum},,-1.10,`,
    `${trade_no}\t,${china.key}\t,退款,地图,${at},${at},-${sum},-${sum},${back?.[0]},0.00,`,
    '#合计',
  ])
  stripe.movements.push({
    id: 'txn_evening',
    type: 'charge',
    created: NOON.getTime() / 1_000,
    fee: 190,
    currency: 'eur',
    source: {
      id: 'ch_evening',
      currency: 'eur',
      amount: spain.total,
      payment_intent: stripe.byKey(spain.key).payment_intent,
      metadata: { key: spain.key },
    },
  })
  for (const provider of ['alipay', 'stripe']) expect(await compare(provider)).toEqual([])
  const whole = { problem: null, others: 0, opened: 0, closed: 0, payments: 1 }
  expect(await reportOf('alipay')).toEqual({
    ...whole,
    refunds: 1,
    sums: {
      RMB: {
        there: { paid: china.total, refunded: china.total, fees: 110 },
        here: { paid: china.total, refunded: china.total },
      },
    },
  })
  expect(await reportOf('stripe')).toEqual({
    ...whole,
    refunds: 0,
    sums: {
      EUR: { there: { paid: spain.total, refunded: 0, fees: 190 }, here: { paid: spain.total, refunded: 0 } },
    },
  })
  const { providers } = await desk<MoneyView>('getMoney')
  const shown = providers.filter(({ provider }) => provider !== 'sandbox')
  expect(shown.map(({ provider, owes, open, report }) => [provider, owes, open, report?.day])).toEqual([
    ['stripe', [{ currency: 'EUR', amount: spain.total }], 0, DAY],
    ['alipay', [], 0, DAY],
  ])
  expect((await checkLedger(db)).problem).toBeNull()
})
