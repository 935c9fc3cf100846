import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectForged, expectTroubles, listed, paymentToOpen, refundOf } from '#tests/providers/payments.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'
import { ForgedNotice, type PaymentProvider, ProviderTrouble } from '../provider.ts'
import { stripeConfigSchema } from './client.ts'
import { createStripeProvider } from './stripe.ts'

let server: Awaited<ReturnType<typeof createStripeServer>>
let stripe: PaymentProvider

const create = (changes: object = {}) =>
  createStripeProvider(
    stripeConfigSchema.parse({
      address: server.origin,
      secretKey: server.secretKey,
      webhookSecret: server.webhookSecret,
      timeout: 3_000,
      currencies: ['USD', 'EUR', 'JPY', 'KRW', 'ISK', 'UGX', 'KWD', 'MGA'],
      ...changes,
    }),
  )

const opened = async (key: string, changes: object = {}) => {
  const payment = paymentToOpen({ key, ...changes })
  const { reference } = await stripe.open(payment)
  return { key, reference, currency: payment.currency, amount: payment.amount }
}

beforeAll(async () => {
  server = await createStripeServer()
  stripe = create()
})

describe('a payment at Stripe', () => {
  it('is a page, and the same one when asked again', async () => {
    const payment = paymentToOpen({ key: 'once', email: 'a@town.example' })
    const first = await stripe.open(payment)
    expect(first).toEqual({
      kind: 'page',
      reference: server.byKey('once').id,
      url: `https://checkout.stripe.com/c/pay/${server.byKey('once').id}`,
    })
    expect(await stripe.open(payment)).toEqual(first)
    expect(server.byKey('once')).toMatchObject({ amount_total: 1234, currency: 'usd' })
  })

  it('leaves the end to Stripe where it lies further away than a session lives', async () => {
    await opened('late', { expiresAt: new Date(Date.now() + 3 * 86_400_000) })
    expect(server.byKey('late').status).toBe('open')
  })

  it('is open, then paid', async () => {
    const payment = await opened('pays')
    expect(await stripe.look(payment)).toEqual({ state: 'open' })
    server.pay('pays')
    expect(await stripe.look(payment)).toEqual({
      state: 'paid',
      reference: payment.reference,
      currency: 'USD',
      amount: 1234,
      at: new Date(1_790_000_000_000),
    })
  })

  it('stays open while a bank thinks, and is closed when it has refused', async () => {
    const payment = await opened('bank')
    server.pay('bank', 'processing')
    expect(await stripe.look(payment)).toEqual({ state: 'open' })
    server.pay('bank', 'requires_payment_method', 'No money there.')
    expect(await stripe.look(payment)).toEqual({ state: 'closed', why: 'No money there.' })
  })

  it('tells the amount that was paid, whatever was asked for', async () => {
    const payment = await opened('more')
    server.pay('more').amount_total = 1
    expect(await stripe.look(payment)).toMatchObject({ state: 'paid', amount: 1 })
  })

  it('is closed, unless it was paid just now', async () => {
    const payment = await opened('close')
    expect(await stripe.close(payment)).toMatchObject({ state: 'closed' })
    expect(await stripe.close(payment)).toMatchObject({ state: 'closed' })
    const other = await opened('close-late')
    server.pay('close-late')
    expect(await stripe.close(other)).toMatchObject({ state: 'paid', amount: 1234 })
  })

  it('whose page nobody has seen is neither asked for nor ended', async () => {
    const payment = { key: 'never', reference: null, currency: 'USD', amount: 1 }
    expect(await stripe.look(payment)).toEqual({ state: 'open' })
    expect(await stripe.close(payment)).toEqual({ state: 'closed', why: 'never opened' })
  })

  it('is not taken for another one', async () => {
    const { reference } = await opened('mine')
    const other = { key: 'other', reference, currency: 'USD', amount: 1 }
    await expect(stripe.look(other)).rejects.toThrow('another payment')
  })

  it('is refused in a currency that is not taken', async () => {
    await expect(stripe.open(paymentToOpen({ currency: 'CHF' }))).rejects.toThrow(RangeError)
  })
})

describe('a refund at Stripe', () => {
  const paid = async (key: string) => {
    const payment = await opened(key)
    server.pay(key)
    return payment
  }

  it('is made once', async () => {
    const refund = refundOf(await paid('back'), { key: 'back-1' })
    expect(await stripe.lookAtRefund(refund)).toEqual({ state: 'waiting', reference: null })
    const done = await stripe.refund(refund)
    expect(done).toMatchObject({ state: 'done', at: expect.any(Date) })
    expect(await stripe.refund(refund)).toEqual(done)
    expect(await stripe.lookAtRefund(refund)).toEqual(done)
    const made = server.refunds.filter(({ metadata }) => metadata.key === 'back-1')
    expect(made).toMatchObject([{ amount: 234 }])
  })

  it('waits, is done, or fails at the bank', async () => {
    const refund = refundOf(await paid('slow-back'), { key: 'slow-back-1' })
    server.next.refund = 'pending'
    expect(await stripe.refund(refund)).toMatchObject({
      state: 'waiting',
      reference: expect.stringMatching(/^re_/),
    })
    server.next.refund = 'succeeded'
    const made = server.refunds.find(({ metadata }) => metadata.key === 'slow-back-1')
    Object.assign(made ?? {}, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await stripe.refund(refund)).toEqual({ state: 'refused', why: 'lost_or_stolen_card' })
  })

  it('is refused for good only where it can never be', async () => {
    const refund = refundOf(await paid('no-back'), { key: 'no-back-1' })
    server.next.refusal = 'charge_disputed'
    expect(await stripe.refund(refund)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('disputed'),
    })
    server.next.refusal = 'balance_insufficient'
    await expect(stripe.refund({ ...refund, key: 'no-back-2' })).rejects.toThrow(ProviderTrouble)
    server.next.refusal = ''
    expect(await stripe.refund(refundOf(await opened('unpaid')))).toMatchObject({ state: 'refused' })
  })
})

describe('a notification of Stripe', () => {
  const paidNotice = (changes: object = {}) =>
    server.notify('checkout.session.completed', { ...server.pay('heard') }, changes)

  beforeAll(async () => void (await opened('heard')))

  it('tells that a payment was paid', async () => {
    const notice = paidNotice()
    expect(await stripe.hear(notice)).toMatchObject({
      id: notice.id,
      about: { kind: 'payment', key: 'heard', outcome: { state: 'paid', amount: 1234, currency: 'USD' } },
      answer: { status: 200 },
    })
  })

  it('tells every other end as well', async () => {
    const session = { ...server.pay('heard') }
    const outcomeOf = async (type: string, changes: object) => {
      const { about } = await stripe.hear(
        server.notify(`checkout.session.${type}`, { ...session, ...changes }),
      )
      return 'outcome' in about ? about.outcome.state : null
    }
    expect(await outcomeOf('completed', { payment_status: 'unpaid' })).toBe('open')
    expect(await outcomeOf('async_payment_succeeded', {})).toBe('paid')
    expect(await outcomeOf('async_payment_failed', { payment_status: 'unpaid' })).toBe('closed')
    expect(await outcomeOf('expired', { status: 'expired' })).toBe('closed')
    expect(await outcomeOf('completed', { client_reference_id: null })).toBe(null)
  })

  it('tells what became of a refund, and is silent about those of others', async () => {
    const refund = {
      id: 're_1',
      status: 'succeeded',
      created: 1_790_000_000,
      metadata: { key: 'heard-back' },
    }
    const about = { kind: 'refund', key: 'heard-back', outcome: { state: 'done', reference: 're_1' } }
    const hear = async (type: string, object: object) =>
      (await stripe.hear(server.notify(type, object))).about
    expect(await hear('refund.updated', refund)).toMatchObject(about)
    expect(await hear('charge.refunded', { id: 'ch_1', refunds: { data: [refund] } })).toMatchObject(about)
    expect(await hear('charge.refunded', { id: 'ch_1' })).toEqual({ kind: 'nothing' })
    expect(await hear('refund.updated', { ...refund, metadata: {} })).toEqual({ kind: 'nothing' })
    expect(await hear('customer.created', { id: 'cus_1' })).toEqual({ kind: 'nothing' })
  })

  it('is believed neither changed nor unsigned', async () => {
    await expectForged(stripe, paidNotice())
  })

  it('is believed only of this endpoint, mode and time', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const changes of [
      { secret: 'whsec_of_somebody_else' },
      { livemode: true },
      { at: now - 310 },
      { at: now - 600 },
      { at: now + 600 },
    ]) {
      await expect(stripe.hear(paidNotice(changes))).rejects.toBeInstanceOf(ForgedNotice)
    }
    await expect(stripe.hear(paidNotice({ at: now - 280 }))).resolves.toBeDefined()
  })
})

it('makes a trouble of everything that Stripe is not', async () => {
  const payment = await opened('trouble')
  const impatient = create({ timeout: 300 })
  await expectTroubles(
    server,
    {
      open: () => impatient.open(paymentToOpen({ key: 'trouble-2' })),
      look: () => impatient.look(payment),
      close: () => impatient.close(payment),
      refund: () => impatient.refund(refundOf(payment)),
      lookAtRefund: () => impatient.lookAtRefund(refundOf(payment)),
      list: () => listed(impatient, '2026-01-01', '2026-01-02'),
    },
    [server.secretKey, server.webhookSecret],
  )
})

it('says what is wrong with the keys, without them', async () => {
  await expect(stripe.test()).resolves.toBeUndefined()
  const secretKey = 'sk_test_of_nobody'
  const error = await create({ secretKey })
    .test()
    .catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(ProviderTrouble)
  expect(String(error)).toContain('Invalid API Key')
  expect(String(error)).not.toContain(secretKey)
})

it('lists what was settled, page by page', async () => {
  const metadata = { key: 'settled' }
  const source = { id: 'ch_1', amount: 500, currency: 'usd', payment_intent: 'pi_1', metadata }
  server.movements.push(
    { id: 'txn_1', type: 'charge', created: 1_790_000_000, fee: 33, currency: 'usd', source },
    { id: 'txn_2', type: 'payout', created: 1_790_000_000, fee: 0, currency: 'usd', source: 'po_1' },
    {
      id: 'txn_3',
      type: 'refund',
      created: 1_790_000_001,
      fee: 0,
      currency: 'usd',
      source: { id: 're_1', amount: 700, currency: 'jpy', payment_intent: 'pi_1', metadata: {} },
    },
  )
  const at = new Date(1_790_000_000_000)
  expect(await listed(stripe, '2026-09-21', '2026-09-22')).toEqual([
    { kind: 'payment', key: 'settled', reference: 'pi_1', currency: 'USD', amount: 500, fee: 33, at },
    {
      kind: 'refund',
      key: null,
      reference: 're_1',
      of: 'pi_1',
      currency: 'JPY',
      amount: 700,
      fee: null,
      at: new Date(1_790_000_001_000),
    },
  ])
})

describe('amounts', () => {
  it('are told in the units of Stripe, and come back the same', async () => {
    const factors = { USD: 1, JPY: 1, KRW: 1, ISK: 100, UGX: 100 }
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...(Object.keys(factors) as Array<keyof typeof factors>)),
        async (amount, currency) => {
          count += 1
          const payment = await opened(`amount-${count}`, { amount, currency })
          expect(server.byKey(payment.key).amount_total).toBe(amount * factors[currency])
          server.pay(payment.key)
          expect(await stripe.look(payment)).toMatchObject({ state: 'paid', amount, currency })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are refused where Stripe cannot say each of them', () => {
    expect(['USD', 'JPY', 'KWD', 'MGA', 'CHF'].map(stripe.takes)).toEqual([true, true, false, false, false])
  })
})
