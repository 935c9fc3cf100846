import { beforeEach, describe, expect, it } from 'vitest'
import { expectTroubles, paymentToOpen } from '#tests/providers/payments.ts'
import { createPaypalServer } from '#tests/providers/paypal.ts'
import type { Keeper } from '../provider.ts'
import { paypalConfigSchema } from './client.ts'
import { createPaypalProvider } from './paypal.ts'

const server = await createPaypalServer()
const config = paypalConfigSchema.parse({ ...server.config, address: server.origin, timeout: 5_000 })
const paypal = createPaypalProvider(config)
const keeper = paypal.keeper as Keeper
/** For those who are never answered. */
const impatient = createPaypalProvider({ ...config, timeout: 300 }).keeper as Keeper
const returnUrl = 'https://town.example/en/account/wealth?kept=1'
const noticeUrl = 'https://town.example/api/payments/paypal/webhook'
const toKeep = (key: string) => ({ key, lang: 'zh' as const, returnUrl, noticeUrl, expiresAt: new Date() })
const toCharge = (key: string, method: string) => ({
  key,
  currency: 'EUR',
  amount: 9_00,
  title: 'Friend',
  token: { customer: '', method },
})
/** An account that somebody has left by itself. */
async function left(key: string): Promise<string> {
  const { reference } = await keeper.open(toKeep(key))
  server.agree(reference)
  const found = await keeper.find({ key, reference, isOfPayment: false })
  if (found.state !== 'kept') throw new Error('Nothing was left.')
  return found.way.token.method
}
beforeEach(() => void Object.assign(server.next, { capture: 'COMPLETED', refusal: '' }))

describe('an account that is left with PayPal', () => {
  it('is agreed to on a page of its own', async () => {
    const { reference, url } = await keeper.open(toKeep('agrees'))
    expect(url).toContain('https://www.paypal.com/')
    const asked = { key: 'agrees', reference, isOfPayment: false }
    expect(await keeper.find(asked)).toEqual({ state: 'open' })
    server.agree(reference)
    const found = await keeper.find(asked)
    expect(found).toMatchObject({ state: 'kept', way: { brand: 'paypal', lastFour: null, expires: null } })
    expect(await keeper.find(asked)).toEqual(found)
    expect(await keeper.find({ ...asked, reference: 'NOTHING' })).toEqual({ state: 'closed' })
  })

  it('is left with a payment where the payer agrees, and with no other', async () => {
    for (const keeps of [true, false]) {
      const key = `leaves-${keeps}`
      const payment = paymentToOpen({ key, keeps })
      const { reference } = await paypal.open(payment)
      const asked = { key, reference: reference ?? '', isOfPayment: true }
      expect(await keeper.find(asked)).toEqual({ state: 'open' })
      server.approve(key)
      await paypal.look({ ...payment, reference })
      expect((await keeper.find(asked)).state).toBe(keeps ? 'kept' : 'closed')
    }
  })

  it('is charged once for a key, in the order that names it', async () => {
    const charge = toCharge('charge-1', await left('charge-1'))
    const first = await keeper.charge(charge)
    expect(first).toMatchObject({ state: 'paid', currency: 'EUR', amount: 9_00 })
    expect(await keeper.charge(charge)).toEqual(first)
    const order = server.byKey('charge-1')
    expect(await paypal.look({ ...charge, reference: order.id })).toEqual(first)
    const [capture] = order.purchase_units[0]?.payments?.captures ?? []
    const related = { supplementary_data: { related_ids: { order_id: order.id } } }
    const told = await paypal.hear(server.notify('PAYMENT.CAPTURE.COMPLETED', { ...capture, ...related }))
    expect(told.about).toEqual({ kind: 'payment', key: 'charge-1', outcome: first })
  })

  it('says why it was not charged, and waits for what PayPal looks into', async () => {
    const method = await left('refused')
    for (const [issue, why] of [
      ['INSTRUMENT_DECLINED', 'declined'],
      ['PAYER_ACTION_REQUIRED', 'person'],
      ['TOKEN_ID_NOT_FOUND', 'gone'],
      ['CARD_EXPIRED', 'expired'],
    ] as const) {
      server.next.refusal = issue
      expect(await keeper.charge(toCharge(`why-${issue}`, method))).toEqual({ state: 'closed', why })
    }
    server.next.refusal = 'SOMETHING_NEW'
    await expect(keeper.charge(toCharge('why-new', method))).rejects.toThrow('SOMETHING_NEW')
    Object.assign(server.next, { refusal: '', capture: 'PENDING' })
    const open = await keeper.charge(toCharge('pending', method))
    expect(open).toEqual({ state: 'open', reference: server.byKey('pending').id })
    server.next.capture = 'DECLINED'
    expect(await keeper.charge(toCharge('declined', method))).toEqual({ state: 'closed', why: 'declined' })
  })

  it('is forgotten there, also where it is gone already', async () => {
    const method = await left('forgets')
    await keeper.forget({ customer: '', method })
    expect(server.vault.has(method)).toBe(false)
    await keeper.forget({ customer: '', method })
    expect(await keeper.charge(toCharge('forgot', method))).toEqual({ state: 'closed', why: 'gone' })
  })

  it('that was taken back before its token was told of is not kept', async () => {
    const payment = paymentToOpen({ key: 'taken-back', keeps: true })
    const { reference } = await paypal.open(payment)
    server.approve('taken-back')
    await paypal.look({ ...payment, reference })
    server.vault.clear()
    const asked = { key: 'taken-back', reference: reference ?? '', isOfPayment: true }
    expect(await keeper.find(asked)).toEqual({ state: 'closed' })
  })

  it('is told of: made for an order, or gone', async () => {
    const hear = async (type: string, resource: object) =>
      (await paypal.hear(server.notify(`VAULT.PAYMENT-TOKEN.${type}`, resource))).about
    const made = { id: 'tok-1', customer: { id: 'cus-1' }, metadata: { order_id: 'ORDER1' } }
    expect(await hear('CREATED', made)).toEqual({ kind: 'way-left', by: { reference: 'ORDER1' } })
    expect(await hear('CREATED', { id: 'tok-1' })).toEqual({ kind: 'nothing' })
    expect(await hear('DELETED', { id: 'tok-1' })).toEqual({ kind: 'way-gone', method: 'tok-1' })
    expect(await hear('DELETION-INITIATED', { id: 'tok-1' })).toEqual({ kind: 'way-gone', method: 'tok-1' })
    await expect(hear('DELETED', {})).rejects.toThrow()
  })

  it('makes a trouble of whatever is no answer', async () => {
    const method = await left('troubles')
    const asks = {
      open: () => impatient.open(toKeep('trouble')),
      find: () => impatient.find({ key: 'trouble', reference: 'X', isOfPayment: false }),
      charge: () => impatient.charge(toCharge('trouble', method)),
    }
    await expectTroubles(server, asks, [server.config.clientSecret])
  })
})
