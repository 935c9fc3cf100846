import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectForged, expectTroubles, listed, paymentToOpen, refundOf } from '#tests/providers/payments.ts'
import { createWechatServer } from '#tests/providers/wechat.ts'
import { ForgedNotice, type PaymentProvider, ProviderTrouble } from '../provider.ts'
import { wechatConfigSchema } from './client.ts'
import { createWechatProvider } from './wechat.ts'

let server: Awaited<ReturnType<typeof createWechatServer>>
let wechat: PaymentProvider
/** Milliseconds by which the site's clock has gone on. */
let later = 0

const create = (changes: object = {}) =>
  createWechatProvider(
    wechatConfigSchema.parse({ ...server.config, address: server.origin, timeout: 5_000, ...changes }),
    () => new Date(Date.now() + later),
  )

const toOpen = (key: string, changes: object = {}) => paymentToOpen({ key, currency: 'CNY', ...changes })
const begun = async (key: string, changes: object = {}) => {
  const payment = toOpen(key, changes)
  await wechat.open(payment)
  return { key, reference: null, currency: 'CNY', amount: payment.amount }
}
const certificatesAsked = () => server.calls.filter(({ path }) => path === '/v3/certificates').length

beforeAll(async () => {
  server = await createWechatServer()
})
beforeEach(() => {
  // Each has its own memory of certificates.
  wechat = create()
  later = 0
  const well = { refund: 'SUCCESS', refusal: '', skew: 0, billHash: '' }
  Object.assign(server.next, { ...well, isUnsigned: false, hasPublicKey: false, isForged: false })
})

describe('a payment at WeChat Pay', () => {
  it('is a code on a desktop and in WeChat, and a page on other phones', async () => {
    expect(await wechat.open(toOpen('desk-1'))).toEqual({
      kind: 'code',
      reference: null,
      text: 'weixin://wxpay/bizpayurl?pr=desk-1',
    })
    expect(await wechat.open(toOpen('inside', { device: 'wechat' }))).toMatchObject({ kind: 'code' })
    expect(await create({ phone: 'code' }).open(toOpen('phone-2', { device: 'phone' }))).toMatchObject({
      kind: 'code',
    })
    const opened = await wechat.open(toOpen('phone-1', { device: 'phone' }))
    const url = new URL(opened.kind === 'page' ? opened.url : '')
    expect(url.searchParams.get('redirect_url')).toBe('https://town.example/en/checkout?order=4711')
    expect(server.transactions.get('phone-1')).toMatchObject({
      amount: { total: 1234, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    })
  })

  it('may be called anything', async () => {
    await begun('title-1', { title: '茶'.repeat(100) })
    expect(server.transactions.get('title-1')?.description).toBe('茶'.repeat(42))
  })

  it('is open, then paid', async () => {
    expect(await wechat.look({ key: 'never-1', reference: null, currency: 'CNY', amount: 1 })).toEqual({
      state: 'open',
    })
    const payment = await begun('pays-1')
    expect(await wechat.look(payment)).toEqual({ state: 'open' })
    const { transaction_id } = server.pay('pays-1')
    const at = new Date('2026-11-27T01:30:00Z')
    const paid = { state: 'paid', reference: transaction_id, currency: 'CNY', amount: 1234, at }
    expect(await wechat.look(payment)).toEqual(paid)
    Object.assign(server.transactions.get('pays-1') ?? {}, { trade_state: 'REFUND' })
    expect(await wechat.look(payment)).toEqual(paid)
  })

  it('is closed, unless it was paid just now', async () => {
    const payment = await begun('close-1')
    expect(await wechat.close(payment)).toEqual({ state: 'closed' })
    expect(await wechat.look(payment)).toMatchObject({ state: 'closed' })
    expect(await wechat.close({ ...payment, key: 'close-0' })).toMatchObject({ state: 'closed' })
    const other = await begun('close-2')
    server.pay('close-2').amount.total = 1
    expect(await wechat.close(other)).toMatchObject({ state: 'paid', amount: 1 })
  })

  it('is not taken for that of another merchant or app', async () => {
    for (const changes of [{ mchid: '1900000002' }, { appid: 'wx0' }, { out_trade_no: 'other' }]) {
      const payment = await begun(`mine-${Object.keys(changes)}`)
      Object.assign(server.transactions.get(payment.key) ?? {}, changes)
      await expect(wechat.look(payment)).rejects.toThrow('another payment')
    }
  })

  it('is refused in other currencies', async () => {
    expect(['CNY', 'USD'].map(wechat.takes)).toEqual([true, false])
    await expect(wechat.open(paymentToOpen())).rejects.toThrow(RangeError)
  })
})

describe('a refund at WeChat Pay', () => {
  const refundFor = async (key: string) => {
    const payment = await begun(key)
    server.pay(key)
    return refundOf(payment, { key: `${key}-back` })
  }

  it('is made once', async () => {
    const refund = await refundFor('refund-1')
    expect(await wechat.lookAtRefund(refund)).toEqual({ state: 'waiting', reference: null })
    const done = await wechat.refund(refund)
    expect(done).toMatchObject({ state: 'done', at: new Date('2026-11-27T02:00:00Z') })
    expect(await wechat.refund(refund)).toEqual(done)
    expect(await wechat.lookAtRefund(refund)).toEqual(done)
    expect(server.refunds.get('refund-1-back')?.amount).toMatchObject({ refund: 234, total: 1234 })
  })

  it('waits, or comes to nothing', async () => {
    server.next.refund = 'PROCESSING'
    expect(await wechat.refund(await refundFor('refund-2'))).toMatchObject({ state: 'waiting' })
    server.next.refund = 'ABNORMAL'
    expect(await wechat.refund(await refundFor('refund-3'))).toEqual({ state: 'refused', why: 'ABNORMAL' })
  })

  it('is refused for good only where it can never be', async () => {
    const refund = await refundFor('refund-4')
    server.next.refusal = 'INVALID_REQUEST'
    expect(await wechat.refund(refund)).toMatchObject({ state: 'refused' })
    server.next.refusal = 'NOT_ENOUGH'
    await expect(wechat.refund(refund)).rejects.toBeInstanceOf(ProviderTrouble)
  })
})

describe('a notification of WeChat Pay', () => {
  const transaction = () => ({
    appid: server.config.appId,
    mchid: server.config.merchantId,
    out_trade_no: 'heard-1',
    transaction_id: '4200001',
    trade_state: 'SUCCESS',
    success_time: '2026-11-27T09:30:00+08:00',
    amount: { total: 1234, payer_total: 1000, currency: 'CNY' },
  })
  const seconds = () => Math.floor(Date.now() / 1000)

  it('tells that a payment was paid', async () => {
    const notice = server.notify('TRANSACTION.SUCCESS', transaction())
    const at = new Date('2026-11-27T01:30:00Z')
    expect(await wechat.hear(notice)).toMatchObject({
      id: notice.id,
      about: {
        kind: 'payment',
        key: 'heard-1',
        outcome: { state: 'paid', reference: '4200001', currency: 'CNY', amount: 1234, at },
      },
      answer: { status: 200 },
    })
  })

  it('tells of refunds, and of other things nothing', async () => {
    const refund = { mchid: server.config.merchantId, out_refund_no: 'back-1', refund_id: '5030001' }
    const hear = async (status: string) => {
      const content = { ...refund, refund_status: status, success_time: '2026-11-27T10:00:00+08:00' }
      return (await wechat.hear(server.notify(`REFUND.${status}`, content))).about
    }
    expect(await hear('SUCCESS')).toMatchObject({ kind: 'refund', key: 'back-1', outcome: { state: 'done' } })
    expect(await hear('CLOSED')).toMatchObject({ outcome: { state: 'refused' } })
    expect((await wechat.hear(server.notify('VIOLATION.PUNISH', {}))).about).toEqual({ kind: 'nothing' })
  })

  it('is believed once', async () => {
    const notice = server.notify('TRANSACTION.SUCCESS', transaction())
    await wechat.hear(notice)
    await expect(wechat.hear(notice)).rejects.toThrow('said before')
  })

  it('is not believed when changed', async () => {
    await expectForged(wechat, server.notify('TRANSACTION.SUCCESS', transaction()))
  })

  it('is believed only of this merchant, app and time', async () => {
    for (const notice of [
      server.notify('TRANSACTION.SUCCESS', { ...transaction(), mchid: '1900000002' }),
      server.notify('TRANSACTION.SUCCESS', { ...transaction(), appid: 'wx0' }),
      server.notify('REFUND.SUCCESS', {
        mchid: '0',
        out_refund_no: 'b',
        refund_id: '5',
        refund_status: 'SUCCESS',
      }),
      server.notify('TRANSACTION.SUCCESS', transaction(), { at: seconds() - 310 }),
      server.notify('TRANSACTION.SUCCESS', transaction(), { at: seconds() + 600 }),
    ]) {
      await expect(wechat.hear(notice)).rejects.toBeInstanceOf(ForgedNotice)
    }
  })

  it('is not believed of another signer, and not lost where the key for its seal is wrong', async () => {
    const notice = server.notify('TRANSACTION.SUCCESS', transaction())
    await expect(create({ apiV3Key: 'k'.repeat(32) }).hear(notice)).rejects.toThrow(ProviderTrouble)
    await wechat.hear(notice)
    server.next.isForged = true
    const forged = server.notify('TRANSACTION.SUCCESS', transaction())
    await expect(wechat.hear(forged)).rejects.toBeInstanceOf(ForgedNotice)
  })
})

describe('keys of WeChat Pay', () => {
  const payment = { key: 'nobody', reference: null, currency: 'CNY', amount: 1 }

  it('are fetched again when they have changed, and not for everybody who invents one', async () => {
    const own = create()
    await own.look(payment)
    const before = certificatesAsked()
    await own.look(payment)
    expect(certificatesAsked()).toBe(before)
    server.changeCertificate()
    await expect(own.look(payment)).rejects.toThrow('not known yet')
    later = 11_000
    await expect(own.look(payment)).resolves.toEqual({ state: 'open' })
    expect(certificatesAsked()).toBe(before + 1)

    const notice = server.notify('TRANSACTION.SUCCESS', {})
    for (const serial of ['A'.repeat(40), 'B'.repeat(40)]) {
      const headers = { ...notice.headers, 'wechatpay-serial': serial }
      await expect(own.hear({ ...notice, headers })).rejects.toThrow()
    }
    expect(certificatesAsked()).toBe(before + 1)
    later = 22_000
    const headers = { ...notice.headers, 'wechatpay-serial': 'C'.repeat(40) }
    await expect(own.hear({ ...notice, headers })).rejects.toBeInstanceOf(ForgedNotice)
  })

  it('may be the one that the merchant was given', async () => {
    const own = create({ publicKey: server.publicKey })
    server.next.hasPublicKey = true
    const before = certificatesAsked()
    await expect(own.look(payment)).resolves.toEqual({ state: 'open' })
    expect(certificatesAsked()).toBe(before)
    // Until all of its machines have changed.
    server.next.hasPublicKey = false
    await expect(own.look(payment)).resolves.toEqual({ state: 'open' })
  })

  it('are not taken from somebody who cannot seal them', async () => {
    await expect(create({ apiV3Key: 'k'.repeat(32) }).look(payment)).rejects.toThrow('APIv3')
    server.next.isForged = true
    await expect(create().look(payment)).rejects.toThrow('not signed')
  })
})

describe('trouble with WeChat Pay', () => {
  it('is made of everything that it is not', async () => {
    const impatient = create({ timeout: 300 })
    const payment = await begun('trouble-1')
    await expectTroubles(
      server,
      {
        open: () => impatient.open(toOpen('trouble-2')),
        look: () => impatient.look(payment),
        close: () => impatient.close(payment),
        refund: () => impatient.refund(refundOf(payment)),
        lookAtRefund: () => impatient.lookAtRefund(refundOf(payment)),
        hear: () => impatient.hear(server.notify('TRANSACTION.SUCCESS', {})),
        list: () => listed(impatient, '2026-01-01', '2026-01-02'),
      },
      [server.config.apiV3Key, server.config.privateKey],
    )
  })

  it('is made of answers that are unsigned, forged, or of another time', async () => {
    const payment = await begun('forged-1')
    for (const mischief of [{ isUnsigned: true }, { isForged: true }, { skew: 600 }, { skew: -600 }]) {
      Object.assign(server.next, { isUnsigned: false, isForged: false, skew: 0 }, mischief)
      await expect(wechat.look(payment)).rejects.toBeInstanceOf(ProviderTrouble)
      await expect(wechat.close(payment)).rejects.toBeInstanceOf(ProviderTrouble)
    }
  })

  it('says what is wrong with keys and clock', async () => {
    await expect(wechat.test()).resolves.toBeUndefined()
    await expect(create({ serialNo: 'F'.repeat(40) }).test()).rejects.toThrow('SIGN_ERROR')
    later = 600_000
    await expect(create().test()).rejects.toThrow('SIGN_ERROR')
  })
})

describe('the books of WeChat Pay', () => {
  const head = [
    '\ufeff交易时间,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款金额',
    '商品名称,手续费,订单金额,申请退款金额',
  ].join(',')
  const bill = [
    head,
    '`2026-11-26 09:01:00,`4200,`pay-1,`SUCCESS,`CNY,`12.34,`,`,`0.00,`茶, 杯子,`0.07000,`12.34,`0.00',
    '`2026-11-26 10:01:00,`4200,`pay-1,`REFUND,`CNY,`0.00,`5030,`back-1,`2.34,`茶,`-0.01000,`0.00,`2.34',
    '总交易单数,应结订单总金额',
    '`2,`12.34',
  ].join('\r\n')

  it('are read from its bills', async () => {
    server.bills.set('2026-11-26', bill)
    expect(await listed(wechat, '2026-11-25T16:00:00Z', '2026-11-27T16:00:00Z')).toEqual([
      {
        kind: 'payment',
        key: 'pay-1',
        reference: '4200',
        currency: 'CNY',
        amount: 1234,
        fee: 7,
        at: new Date('2026-11-26T01:01:00Z'),
      },
      {
        kind: 'refund',
        key: 'back-1',
        reference: '5030',
        of: '4200',
        currency: 'CNY',
        amount: 234,
        fee: -1,
        at: new Date('2026-11-26T02:01:00Z'),
      },
    ])
  })

  it('are not believed where they are others than were promised', async () => {
    server.next.billHash = '0'.repeat(40)
    await expect(listed(wechat, '2026-11-26', '2026-11-27')).rejects.toThrow('not what it was said to be')
  })
})

it('tells amounts in fen', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async (amount) => {
      count += 1
      const payment = await begun(`amount-${count}`, { amount })
      expect(server.transactions.get(payment.key)?.amount).toEqual({ total: amount, currency: 'CNY' })
      server.pay(payment.key)
      expect(await wechat.look(payment)).toMatchObject({ state: 'paid', amount })
    }),
    { numRuns: 40 },
  )
})
