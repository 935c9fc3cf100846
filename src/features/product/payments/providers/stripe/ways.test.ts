import { describe, expect, it } from 'vitest'
import { expectTroubles, paymentToOpen, refundOf } from '#tests/providers/payments.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'
import type { Keeper } from '../provider.ts'
import { stripeConfigSchema } from './client.ts'
import { createStripeProvider } from './stripe.ts'

const server = await createStripeServer()
const { secretKey, webhookSecret, origin: address } = server
const config = stripeConfigSchema.parse({ address, secretKey, webhookSecret, timeout: 3_000 })
const stripe = createStripeProvider(config)
const keeper = stripe.keeper as Keeper
/** For those who are never answered. */
const impatient = createStripeProvider({ ...config, timeout: 300 }).keeper as Keeper
const returnUrl = 'https://town.example/en/account/wealth?kept=1'
const noticeUrl = 'https://town.example/api/payments/stripe/webhook'
const toKeep = (key: string) => ({
  key,
  lang: 'es' as const,
  returnUrl,
  noticeUrl,
  expiresAt: new Date(Date.now() + 600_000),
})
const toCharge = (key: string, token: { customer: string; method: string }) => ({
  key,
  currency: 'EUR',
  amount: 9_00,
  title: 'Friend',
  token,
})

describe('a card that is left with Stripe', () => {
  it('is entered on a page of its own, and known by an id, its brand and its last four digits', async () => {
    const { reference, url } = await keeper.open(toKeep('setup'))
    expect(url).toContain('https://checkout.stripe.com/')
    expect(await keeper.open(toKeep('setup'))).toEqual({ reference, url })
    const asked = { key: 'setup', reference, isOfPayment: false }
    expect(await keeper.find(asked)).toEqual({ state: 'open' })
    const token = server.leave('setup')
    const way = { token, brand: 'visa', lastFour: '4242', expires: '2031-04' }
    expect(await keeper.find(asked)).toEqual({ state: 'kept', way })
    await expect(keeper.find({ ...asked, key: 'other' })).rejects.toThrow('another payment')
    // Its notification is no payment.
    const told = server.notify('checkout.session.completed', server.byKey('setup'))
    expect((await stripe.hear(told)).about).toEqual({ kind: 'nothing' })
  })

  it('is left with a payment where the payer agrees, and with no other', async () => {
    const payment = paymentToOpen({ key: 'leaves', keeps: true })
    const { reference } = await stripe.open(payment)
    server.pay('leaves')
    const asked = { key: 'leaves', reference: reference ?? '', isOfPayment: true }
    expect(await keeper.find(asked)).toMatchObject({ state: 'kept', way: { lastFour: '4242' } })
    const other = await stripe.open(paymentToOpen({ key: 'leaves-none' }))
    server.pay('leaves-none')
    const none = { key: 'leaves-none', reference: other.reference ?? '', isOfPayment: true }
    expect(await keeper.find(none)).toEqual({ state: 'closed' })
  })

  it('is charged once for a key, is told of by a signed notice, and given back', async () => {
    const token = server.leaveCard()
    const charge = toCharge('charge-1', token)
    const first = await keeper.charge(charge)
    expect(first).toMatchObject({ state: 'paid', currency: 'EUR', amount: 9_00 })
    expect(await keeper.charge(charge)).toEqual(first)
    const [made, ...more] = [...server.ways.charges.values()].filter((one) => one.customer === token.customer)
    expect(more).toEqual([])
    const told = await stripe.hear(server.notify('payment_intent.succeeded', made))
    expect(told.about).toMatchObject({ kind: 'payment', key: 'charge-1', outcome: { state: 'paid' } })
    const reference = made?.id ?? ''
    const paid = { key: 'charge-1', reference, currency: 'EUR', amount: 9_00 }
    expect(await stripe.look(paid)).toMatchObject({ state: 'paid', reference })
    expect(await stripe.close(paid)).toMatchObject({ state: 'paid' })
    await expect(stripe.look({ ...paid, key: 'other' })).rejects.toThrow('another payment')
    expect(await stripe.refund(refundOf(paid))).toMatchObject({ state: 'done' })
  })

  it('says why it was not charged', async () => {
    for (const [behaves, why] of [
      ['authentication_required', 'person'],
      ['card_declined', 'declined'],
      ['expired_card', 'expired'],
    ] as const) {
      const charge = toCharge(`why-${behaves}`, server.leaveCard(behaves))
      expect(await keeper.charge(charge)).toEqual({ state: 'closed', why })
      // Asked again it is the same answer, and no second try at the bank.
      expect(await keeper.charge(charge)).toEqual({ state: 'closed', why })
    }
    const gone = { customer: 'cus_nobody', method: 'pm_nothing' }
    expect(await keeper.charge(toCharge('why-gone', gone))).toEqual({ state: 'closed', why: 'gone' })
  })

  it('that takes days is open until its bank has said', async () => {
    const token = server.leaveCard('processing')
    const outcome = await keeper.charge(toCharge('days', token))
    const made = [...server.ways.charges.values()].find((one) => one.customer === token.customer)
    expect(outcome).toEqual({ state: 'open', reference: made?.id })
    const failed = {
      ...made,
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    }
    const told = await stripe.hear(server.notify('payment_intent.payment_failed', failed))
    expect(told.about).toMatchObject({ key: 'days', outcome: { state: 'closed', why: 'declined' } })
  })

  it('is not taken for a payment on a page, whose payer may choose another card', async () => {
    const intent = {
      id: 'pi_page',
      status: 'requires_payment_method',
      amount: 1,
      currency: 'usd',
      created: 1,
    }
    const told = server.notify('payment_intent.payment_failed', { ...intent, metadata: { key: 'a-page' } })
    expect((await stripe.hear(told)).about).toEqual({ kind: 'nothing' })
  })

  it('is forgotten with its customer, also where it is gone already', async () => {
    const token = server.leaveCard()
    await keeper.forget(token)
    expect(server.ways.customers.has(token.customer)).toBe(false)
    await keeper.forget(token)
    expect(await keeper.charge(toCharge('forgotten', token))).toEqual({ state: 'closed', why: 'gone' })
  })

  it('makes a trouble of whatever is no answer', async () => {
    const token = server.leaveCard()
    const asks = {
      open: () => impatient.open(toKeep('trouble')),
      find: () => impatient.find({ key: 'trouble', reference: 'cs_1', isOfPayment: false }),
      charge: () => impatient.charge(toCharge('trouble', token)),
    }
    await expectTroubles(server, asks, [secretKey, webhookSecret])
  })
})
