import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectForged, expectTroubles, listed, paymentToOpen, refundOf } from '#tests/providers/payments.ts'
import { createPaypalServer } from '#tests/providers/paypal.ts'
import { ForgedNotice, type PaymentProvider, ProviderTrouble } from '../provider.ts'
import { paypalConfigSchema } from './client.ts'
import { createPaypalProvider } from './paypal.ts'

let server: Awaited<ReturnType<typeof createPaypalServer>>
let paypal: PaymentProvider
const at = new Date('2026-11-27T01:30:00Z')

const create = (changes: object = {}) =>
  createPaypalProvider(
    paypalConfigSchema.parse({ ...server.config, address: server.origin, timeout: 5_000, ...changes }),
  )

const opened = async (key: string, changes: object = {}) => {
  const payment = paymentToOpen({ key, ...changes })
  const { reference } = await paypal.open(payment)
  return { key, reference, currency: payment.currency, amount: payment.amount }
}
const paid = async (key: string) => {
  const payment = await opened(key)
  server.approve(key)
  await paypal.look(payment)
  return payment
}

beforeAll(async () => {
  server = await createPaypalServer()
  paypal = create()
})
beforeEach(() => void Object.assign(server.next, { capture: 'COMPLETED', refund: 'COMPLETED', refusal: '' }))

describe('a payment at PayPal', () => {
  it('is a page, and the same one when asked again', async () => {
    const payment = paymentToOpen({ key: 'once' })
    const first = await paypal.open(payment)
    const { id, purchase_units } = server.byKey('once')
    expect(first).toEqual({
      kind: 'page',
      reference: id,
      url: `https://www.paypal.com/checkoutnow?token=${id}`,
    })
    expect(purchase_units[0]?.amount).toEqual({ currency_code: 'USD', value: '12.34' })
    expect(await paypal.open(payment)).toEqual(first)
  })

  it('is paid when somebody looks after it was approved', async () => {
    const payment = await opened('pays')
    expect(await paypal.look(payment)).toEqual({ state: 'open' })
    const { id } = server.approve('pays')
    const outcome = { state: 'paid', reference: id, currency: 'USD', amount: 1234, at }
    expect(await paypal.look(payment)).toEqual(outcome)
    expect(await paypal.look(payment)).toEqual(outcome)
  })

  it('is paid once, however many look', async () => {
    const payment = await opened('both')
    server.approve('both')
    const outcomes = await Promise.all([paypal.look(payment), paypal.look(payment), create().look(payment)])
    expect(outcomes.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(server.byKey('both').purchase_units[0]?.payments?.captures).toHaveLength(1)
  })

  it('stays open while a bank thinks, and where the payer has to choose another card', async () => {
    server.next.refusal = 'INSTRUMENT_DECLINED'
    const payment = await opened('bank')
    server.approve('bank')
    expect(await paypal.look(payment)).toEqual({ state: 'open' })
    Object.assign(server.next, { refusal: '', capture: 'PENDING' })
    expect(await paypal.look(payment)).toEqual({ state: 'open' })
    const [capture] = server.byKey('bank').purchase_units[0]?.payments?.captures ?? []
    Object.assign(capture ?? {}, { status: 'DECLINED' })
    expect(await paypal.look(payment)).toEqual({ state: 'closed', why: 'DECLINED' })
    Object.assign(capture ?? {}, { status: 'REFUNDED', amount: { currency_code: 'EUR', value: '0.01' } })
    expect(await paypal.look(payment)).toMatchObject({ state: 'paid', currency: 'EUR', amount: 1 })
  })

  it('is closed, unless it was paid just now', async () => {
    const payment = await opened('close')
    server.approve('close')
    expect(await paypal.close(payment)).toMatchObject({ state: 'closed' })
    expect(server.byKey('close').status).toBe('APPROVED')
    expect(await paypal.close(await paid('close-late'))).toMatchObject({ state: 'paid', amount: 1234 })
    server.forget('close')
    expect(await paypal.look(payment)).toMatchObject({ state: 'closed' })
    expect(await paypal.close(payment)).toMatchObject({ state: 'closed' })
  })

  it('whose page nobody has seen is neither asked for nor ended', async () => {
    const payment = { key: 'never', reference: null, currency: 'USD', amount: 1 }
    expect(await paypal.look(payment)).toEqual({ state: 'open' })
    expect(await paypal.close(payment)).toMatchObject({ state: 'closed' })
  })

  it('is not taken for another one', async () => {
    const { reference } = await opened('mine')
    const other = { key: 'other', reference, currency: 'USD', amount: 1 }
    await expect(paypal.look(other)).rejects.toThrow('another payment')
  })
})

describe('a refund at PayPal', () => {
  it('is made once', async () => {
    const refund = refundOf(await paid('back'), { key: 'back-1' })
    expect(await paypal.lookAtRefund(refund)).toEqual({ state: 'waiting', reference: null })
    const done = await paypal.refund(refund)
    expect(done).toMatchObject({ state: 'done', at })
    expect(await paypal.refund(refund)).toEqual(done)
    expect(await paypal.lookAtRefund(refund)).toEqual(done)
    expect(server.byKey('back').purchase_units[0]?.payments?.refunds).toMatchObject([
      { amount: { value: '2.34' } },
    ])
  })

  it('waits, or comes to nothing', async () => {
    server.next.refund = 'PENDING'
    expect(await paypal.refund(refundOf(await paid('back-slow'), { key: 'b-2' }))).toMatchObject({
      state: 'waiting',
    })
    server.next.refund = 'FAILED'
    expect(await paypal.refund(refundOf(await paid('back-no'), { key: 'b-3' }))).toMatchObject({
      state: 'refused',
    })
  })

  it('is refused for good only where it can never be', async () => {
    const refund = refundOf(await paid('back-never'), { key: 'b-4' })
    server.next.refusal = 'CAPTURE_FULLY_REFUNDED'
    expect(await paypal.refund(refund)).toMatchObject({ state: 'refused' })
    server.next.refusal = 'REFUND_FAILED_INSUFFICIENT_FUNDS'
    await expect(paypal.refund(refund)).rejects.toBeInstanceOf(ProviderTrouble)
    server.next.refusal = ''
    expect(await paypal.refund(refundOf(await opened('unpaid')))).toMatchObject({ state: 'refused' })
  })
})

describe('a notification of PayPal', () => {
  const capture = {
    id: 'CAP1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '12.34' },
    custom_id: 'heard',
    create_time: '2026-11-27T01:30:00Z',
    payee: { merchant_id: 'ABCDEFGHIJ123' },
    supplementary_data: { related_ids: { order_id: 'ORDER1' } },
  }
  const day = 86_400_000

  it('tells what became of a payment', async () => {
    const notice = server.notify('PAYMENT.CAPTURE.COMPLETED', capture)
    expect(await paypal.hear(notice)).toMatchObject({
      id: notice.id,
      about: {
        kind: 'payment',
        key: 'heard',
        outcome: { state: 'paid', reference: 'ORDER1', currency: 'USD', amount: 1234, at },
      },
      answer: { status: 200 },
    })
    const hear = async (type: string, resource: object) =>
      (await paypal.hear(server.notify(type, resource))).about
    const approved = { id: 'ORDER1', purchase_units: [{ custom_id: 'heard' }] }
    const open = { kind: 'payment', key: 'heard', outcome: { state: 'open' } }
    expect(await hear('CHECKOUT.ORDER.APPROVED', approved)).toEqual(open)
    expect(await hear('PAYMENT.CAPTURE.DENIED', { ...capture, status: 'DECLINED' })).toMatchObject({
      outcome: { state: 'closed' },
    })
    expect(await hear('CUSTOMER.DISPUTE.CREATED', {})).toEqual({ kind: 'nothing' })
  })

  it('tells of a refund', async () => {
    const refund = {
      id: 'REF1',
      status: 'COMPLETED',
      invoice_id: 'back-9',
      create_time: '2026-11-27T01:30:00Z',
    }
    expect((await paypal.hear(server.notify('PAYMENT.CAPTURE.REFUNDED', refund))).about).toEqual({
      kind: 'refund',
      key: 'back-9',
      outcome: { state: 'done', reference: 'REF1', at },
    })
  })

  it('is not believed when changed', async () => {
    await expectForged(paypal, server.notify('PAYMENT.CAPTURE.COMPLETED', capture))
  })

  it('is believed only of this webhook, merchant and time, with a certificate of PayPal', async () => {
    server.addSigner('other')
    server.addSigner('old', new Date(Date.now() - 3 * day), new Date(Date.now() - 2 * day))
    const own = create({ merchantId: 'ABCDEFGHIJ123' })
    await expect(own.hear(server.notify('PAYMENT.CAPTURE.COMPLETED', capture))).resolves.toBeDefined()
    for (const changes of [
      { webhook: 'ANOTHER' },
      { at: new Date(Date.now() - 5 * day) },
      { at: new Date(Date.now() + 600_000) },
      { signer: 'other', claimed: 'now' },
      { signer: 'old' },
      { claimed: 'nowhere' },
      { certUrl: 'https://api.paypal.com.example/v1/notifications/certs/now' },
      { certUrl: 'http://api.paypal.com/v1/notifications/certs/now' },
      { certUrl: 'nothing' },
    ]) {
      const notice = server.notify('PAYMENT.CAPTURE.COMPLETED', capture, changes)
      await expect(own.hear(notice), JSON.stringify(changes)).rejects.toBeInstanceOf(ForgedNotice)
    }
    const stranger = { ...capture, payee: { merchant_id: 'ZZZZZZZZZZ123' } }
    const notice = server.notify('PAYMENT.CAPTURE.COMPLETED', stranger)
    await expect(own.hear(notice)).rejects.toBeInstanceOf(ForgedNotice)
  })

  it('may be signed with a new certificate at any time', async () => {
    server.addSigner('next')
    const notice = server.notify('PAYMENT.CAPTURE.COMPLETED', capture, { signer: 'next' })
    await expect(paypal.hear(notice)).resolves.toBeDefined()
  })
})

describe('trouble with PayPal', () => {
  it('is made of everything that it is not', async () => {
    const payment = await paid('trouble')
    const ask = (work: (fresh: PaymentProvider) => Promise<unknown>) => () => work(create({ timeout: 300 }))
    await expectTroubles(
      server,
      {
        open: ask((fresh) => fresh.open(paymentToOpen({ key: 'trouble-2' }))),
        look: ask((fresh) => fresh.look(payment)),
        close: ask((fresh) => fresh.close(payment)),
        refund: ask((fresh) => fresh.refund(refundOf(payment))),
        lookAtRefund: ask((fresh) => fresh.lookAtRefund(refundOf(payment))),
        hear: ask((fresh) => fresh.hear(server.notify('CHECKOUT.ORDER.APPROVED', {}))),
        list: ask((fresh) => listed(fresh, '2026-01-01', '2026-01-02')),
      },
      [server.config.clientSecret],
    )
  })

  it('is not made of a token that has ended', async () => {
    const payment = await opened('token')
    server.endTokens()
    expect(await paypal.look(payment)).toEqual({ state: 'open' })
  })

  it('says what is wrong with the keys, without them', async () => {
    await expect(paypal.test()).resolves.toBeUndefined()
    const clientSecret = 'of-nobody-at-all'
    const error = await create({ clientSecret })
      .test()
      .catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(ProviderTrouble)
    expect(String(error)).toContain('Client Authentication failed')
    const basic = Buffer.from(`${server.config.clientId}:${clientSecret}`).toString('base64')
    expect(String(error)).not.toContain(basic)
  })
})

it('lists what was settled, page by page', async () => {
  const info = (code: string, value: string, rest: object = {}) => ({
    transaction_id: `T${server.movements.length}`,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: '2026-11-26T09:00:00+0000',
    transaction_amount: { currency_code: 'USD', value },
    ...rest,
  })
  server.movements.push(
    info('T0006', '12.34', { invoice_id: 'pay-1', fee_amount: { currency_code: 'USD', value: '-0.66' } }),
    info('T1107', '-2.34', { invoice_id: 'back-1', fee_amount: { currency_code: 'USD', value: '0.05' } }),
    info('T1107', '-1.00', { paypal_reference_id: 'T0', paypal_reference_id_type: 'TXN' }),
    info('T0400', '-100.00'),
  )
  const settled = new Date('2026-11-26T09:00:00Z')
  expect(await listed(paypal, '2026-11-26', '2026-11-27')).toMatchObject([
    { kind: 'payment', key: 'pay-1', currency: 'USD', amount: 1234, fee: 66, at: settled },
    { kind: 'refund', key: 'back-1', currency: 'USD', amount: 234, fee: -5, at: settled },
    { kind: 'refund', key: null, of: 'T0', amount: 100 },
  ])
})

describe('amounts', () => {
  it('are told in decimals, and come back the same', async () => {
    let count = 0
    const places = { USD: 2, JPY: 0, EUR: 2 }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom(...(Object.keys(places) as Array<keyof typeof places>)),
        async (amount, currency) => {
          count += 1
          const payment = await opened(`amount-${count}`, { amount, currency })
          const { value = '' } = server.approve(payment.key).purchase_units[0]?.amount ?? {}
          expect(value.split('.')[1]?.length ?? 0).toBe(places[currency])
          expect(BigInt(value.replace('.', ''))).toBe(BigInt(amount))
          expect(await paypal.look(payment)).toMatchObject({ state: 'paid', amount, currency })
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are refused where PayPal cannot say each of them', async () => {
    const all = create({ currencies: ['USD', 'JPY', 'HUF', 'TWD', 'KWD'] })
    expect(['USD', 'JPY', 'HUF', 'TWD', 'KWD', 'EUR'].map(all.takes)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    await expect(all.open(paymentToOpen({ currency: 'HUF' }))).rejects.toThrow(RangeError)
  })
})
