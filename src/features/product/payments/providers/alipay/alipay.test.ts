import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAlipayServer } from '#tests/providers/alipay.ts'
import { expectForged, expectTroubles, listed, paymentToOpen, refundOf } from '#tests/providers/payments.ts'
import { ForgedNotice, type PaymentProvider, ProviderTrouble } from '../provider.ts'
import { createAlipayProvider } from './alipay.ts'
import { alipayConfigSchema } from './client.ts'

let server: Awaited<ReturnType<typeof createAlipayServer>>
let alipay: PaymentProvider
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const create = (changes: object = {}, clock?: () => Date) =>
  createAlipayProvider(
    alipayConfigSchema.parse({
      address: `${server.origin}/gateway.do`,
      appId: server.appId,
      sellerId: server.sellerId,
      privateKey: server.privateKey,
      alipayPublicKey: server.alipayPublicKey,
      timeout: 5_000,
      ...changes,
    }),
    clock,
  )

const toOpen = (key: string, changes: object = {}) => paymentToOpen({ key, currency: 'CNY', ...changes })
const begun = async (key: string, changes: object = {}) => {
  const payment = toOpen(key, changes)
  const opened = await alipay.open(payment)
  if (opened.kind === 'page') expect(server.visit(opened.url)).toBeUndefined()
  return { key, reference: null, currency: 'CNY', amount: payment.amount }
}

beforeAll(async () => {
  server = await createAlipayServer()
  alipay = create()
})
beforeEach(() => {
  Object.assign(server.next, {
    refusal: '',
    isSlowRefund: false,
    isUnsigned: false,
    billUrl: '',
    signer: null,
  })
})

describe('a payment at Alipay', () => {
  it('is a signed page on a desktop, and another on a phone', async () => {
    const desktop = await alipay.open(toOpen('desk-1'))
    const phone = await alipay.open(toOpen('phone-1', { device: 'phone' }))
    expect([desktop, phone]).toMatchObject([
      { kind: 'page', reference: null },
      { kind: 'page', reference: null },
    ])
    for (const opened of [desktop, phone])
      if (opened.kind === 'page') expect(server.visit(opened.url)).toBeUndefined()
    expect(server.asked.slice(-2)).toMatchObject([
      {
        method: 'alipay.trade.page.pay',
        content: { out_trade_no: 'desk_1', total_amount: '12.34', subject: 'Two cups   a pot   tea 茶' },
      },
      { method: 'alipay.trade.wap.pay', content: { product_code: 'QUICK_WAP_WAY' } },
    ])
  })

  it('is a code where the site wants one', async () => {
    const opened = await create({ desktop: 'code' }).open(toOpen('code-1'))
    expect(opened).toEqual({ kind: 'code', reference: null, text: 'https://qr.alipay.com/code_1' })
  })

  it('takes keys in either form', async () => {
    const opened = await create({ privateKey: server.privateKeyPem }).open(toOpen('pem-1'))
    expect(opened.kind === 'page' && server.visit(opened.url)).toBeUndefined()
    expect(alipayConfigSchema.safeParse({ privateKey: 'no key' }).success).toBe(false)
  })

  it('is open before and after it was begun, then paid', async () => {
    const payment = { key: 'pays-1', reference: null, currency: 'CNY', amount: 1234 }
    expect(await alipay.look(payment)).toEqual({ state: 'open' })
    await begun('pays-1')
    expect(await alipay.look(payment)).toEqual({ state: 'open' })
    const { trade_no } = server.pay('pays_1')
    const at = new Date('2026-11-27T01:30:00Z')
    const paid = { state: 'paid', reference: trade_no, currency: 'CNY', amount: 1234, at }
    expect(await alipay.look(payment)).toEqual(paid)
    // Wholly given back, it is closed there.
    Object.assign(server.trades.get('pays_1') ?? {}, { trade_status: 'TRADE_CLOSED' })
    expect(await alipay.look(payment)).toEqual(paid)
  })

  it('is closed, unless it was paid just now', async () => {
    expect(await alipay.close(await begun('close-1'))).toEqual({ state: 'closed' })
    expect(await alipay.close({ key: 'close-2', reference: null, currency: 'CNY', amount: 1 })).toMatchObject(
      {
        state: 'closed',
      },
    )
    const payment = await begun('close-3')
    server.pay('close_3').total_amount = '0.01'
    expect(await alipay.close(payment)).toMatchObject({ state: 'paid', amount: 1 })
  })

  it('is refused in other currencies', async () => {
    expect(['CNY', 'USD', 'RMB'].map(alipay.takes)).toEqual([true, false, false])
    await expect(alipay.open(paymentToOpen())).rejects.toThrow(RangeError)
  })
})

describe('a refund at Alipay', () => {
  const refundFor = async (key: string) => {
    const payment = await begun(key)
    server.pay(key.replaceAll('-', '_'))
    return refundOf(payment, { key: `${key}-back` })
  }

  it('is made once', async () => {
    const refund = await refundFor('r-1')
    expect(await alipay.lookAtRefund(refund)).toEqual({ state: 'waiting', reference: null })
    expect(await alipay.refund(refund)).toMatchObject({ state: 'done', reference: 'r_1_back' })
    const done = { state: 'done', reference: 'r_1_back', at: new Date('2026-11-27T02:00:00Z') }
    expect(await alipay.refund(refund)).toEqual(done)
    expect(await alipay.lookAtRefund(refund)).toEqual(done)
    expect(server.refunds.get('r_1_back')).toBe('2.34')
  })

  it('waits while its money moves', async () => {
    const refund = await refundFor('r-2')
    server.next.isSlowRefund = true
    expect(await alipay.refund(refund)).toEqual({ state: 'waiting', reference: null })
    server.next.isSlowRefund = false
    expect(await alipay.lookAtRefund(refund)).toMatchObject({ state: 'done' })
  })

  it('is refused for good only where it can never be', async () => {
    const refund = await refundFor('r-3')
    server.next.refusal = 'ACQ.TRADE_HAS_FINISHED'
    expect(await alipay.refund(refund)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('ACQ.TRADE_HAS_FINISHED'),
    })
    server.next.refusal = 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
    await expect(alipay.refund(refund)).rejects.toBeInstanceOf(ProviderTrouble)
  })
})

describe('a notification of Alipay', () => {
  const trade = {
    out_trade_no: 'heard_1',
    trade_no: '2026112722001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '12.34',
    gmt_payment: '2026-11-27 09:30:00',
  }

  it('tells what became of a payment', async () => {
    const notice = server.notify(trade)
    const at = new Date('2026-11-27T01:30:00Z')
    expect(await alipay.hear(notice)).toEqual({
      id: notice.id,
      about: {
        kind: 'payment',
        key: 'heard-1',
        outcome: { state: 'paid', reference: '2026112722001', currency: 'CNY', amount: 1234, at },
      },
      answer: { status: 200, type: 'text/plain', body: 'success' },
    })
    const stateOf = async (changes: object) => {
      const { about } = await alipay.hear(server.notify({ ...trade, ...changes }))
      return 'outcome' in about ? about.outcome.state : null
    }
    expect(await stateOf({ trade_status: 'TRADE_FINISHED' })).toBe('paid')
    expect(await stateOf({ trade_status: 'WAIT_BUYER_PAY', gmt_payment: '' })).toBe('open')
    expect(await stateOf({ trade_status: 'TRADE_CLOSED', gmt_payment: '' })).toBe('closed')
  })

  it('tells of a refund', async () => {
    const back = { out_biz_no: 'back_1', refund_fee: '2.34', gmt_refund: '2026-11-27 10:00:00.123' }
    expect((await alipay.hear(server.notify({ ...trade, ...back }))).about).toEqual({
      kind: 'refund',
      key: 'back-1',
      outcome: { state: 'done', reference: 'back_1', at: new Date('2026-11-27T02:00:00.123Z') },
    })
  })

  it('is believed neither changed nor twice said', async () => {
    const notice = server.notify(trade)
    await expectForged(alipay, notice)
    const twice = Buffer.from(`${notice.body}&total_amount=0.01`)
    await expect(alipay.hear({ ...notice, body: twice })).rejects.toBeInstanceOf(ForgedNotice)
    await expect(alipay.hear({ ...notice, body: Buffer.from('') })).rejects.toBeInstanceOf(ForgedNotice)
  })

  it('is believed only of this app, seller and time, and signed by Alipay', async () => {
    for (const notice of [
      server.notify({ ...trade, app_id: '2021000000000002' }),
      server.notify({ ...trade, seller_id: '2088000000000002' }),
      server.notify({ ...trade, sign_type: 'RSA' }),
      server.notify(trade, { signer: stranger.privateKey }),
      server.notify(trade, { at: new Date(Date.now() - 27 * 3_600_000) }),
      server.notify(trade, { at: new Date(Date.now() + 600_000) }),
    ]) {
      await expect(alipay.hear(notice)).rejects.toBeInstanceOf(ForgedNotice)
    }
  })
})

describe('trouble with Alipay', () => {
  it('is made of everything that Alipay is not', async () => {
    const impatient = create({ timeout: 300 })
    const payment = await begun('trouble-1')
    await expectTroubles(
      server,
      {
        open: () => create({ timeout: 300, desktop: 'code' }).open(toOpen('trouble-2')),
        look: () => impatient.look(payment),
        close: () => impatient.close(payment),
        refund: () => impatient.refund(refundOf(payment)),
        lookAtRefund: () => impatient.lookAtRefund(refundOf(payment)),
        list: () => listed(impatient, '2026-01-01', '2026-01-02'),
      },
      [server.privateKey],
    )
  })

  it('is made of answers that are not signed, or by another', async () => {
    const payment = await begun('unsigned-1')
    server.next.isUnsigned = true
    await expect(alipay.look(payment)).rejects.toThrow(ProviderTrouble)
    server.next.isUnsigned = false
    server.next.signer = stranger.privateKey
    await expect(alipay.look(payment)).rejects.toThrow(ProviderTrouble)
  })

  it('says what is wrong with keys and clock', async () => {
    await expect(alipay.test()).resolves.toBeUndefined()
    const privateKey = stranger.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    await expect(create({ privateKey }).test()).rejects.toThrow('isv.invalid-signature')
    await expect(create({ appId: '2021000000000009' }).test()).rejects.toThrow('isv.invalid-app-id')
    const late = () => new Date(Date.now() - 3_600_000)
    await expect(create({}, late).test()).rejects.toThrow('isv.invalid-timestamp')
  })
})

describe('the books of Alipay', () => {
  const head =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注'
  const lines = [
    '#支付宝业务明细查询',
    head,
    '2026\t,pay_1\t,交易,茶, 杯子,2026-11-26 09:00:00,2026-11-26 09:01:00,12.34,12.34,,-0.07,',
    '2027\t,pay_1\t,退款,茶,2026-11-26 10:00:00,2026-11-26 10:01:00,-2.34,-2.34,back_1,0.01,',
    '2028\t,pay_2\t,交易,茶,2026-11-26 23:59:00,2026-11-26 23:59:59,1.00,1.00,,-0.01,',
    '#合计',
  ]

  it('are read from its bills, to the moment', async () => {
    await server.bill('2026-11-26', lines)
    const fields = { currency: 'CNY' }
    expect(await listed(alipay, '2026-11-25T16:00:00Z', '2026-11-26T12:00:00Z')).toEqual([
      {
        ...fields,
        kind: 'payment',
        key: 'pay-1',
        reference: '2026',
        amount: 1234,
        fee: 7,
        at: new Date('2026-11-26T01:01:00Z'),
      },
      {
        ...fields,
        kind: 'refund',
        key: 'back-1',
        reference: 'back_1',
        of: '2027',
        amount: 234,
        fee: -1,
        at: new Date('2026-11-26T02:01:00Z'),
      },
    ])
  })

  it('are fetched from nowhere else', async () => {
    server.next.billUrl = 'http://127.0.0.1:9'
    await expect(listed(alipay, '2026-11-26', '2026-11-27')).rejects.toThrow('127.0.0.1:9')
  })
})

it('tells amounts in yuan, and reads them back the same', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000_000 }), async (amount) => {
      count += 1
      const payment = await begun(`amount-${count}`, { amount })
      const trade = server.pay(`amount_${count}`)
      expect(trade.total_amount).toBe(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)
      expect(await alipay.look(payment)).toMatchObject({ state: 'paid', amount })
    }),
    { numRuns: 50 },
  )
})
