import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAlipayServer } from '#tests/providers/alipay.ts'
import { expectTroubles } from '#tests/providers/payments.ts'
import { ForgedNotice, type Keeper } from '../provider.ts'
import { createAlipayProvider } from './alipay.ts'
import { alipayConfigSchema } from './client.ts'

const server = await createAlipayServer()
const { appId, sellerId, privateKey, alipayPublicKey } = server
const given = {
  address: `${server.origin}/gateway.do`,
  appId,
  sellerId,
  privateKey,
  alipayPublicKey,
  timeout: 5_000,
}
const config = alipayConfigSchema.parse({ ...given, agreementScene: 'INDUSTRY|DIGITAL_MEDIA' })
const alipay = createAlipayProvider(config)
const keeper = alipay.keeper as Keeper
/** For those who are never answered. */
const impatient = createAlipayProvider({ ...config, timeout: 300 }).keeper as Keeper
const toKeep = (key: string) => ({
  key,
  lang: 'zh' as const,
  returnUrl: 'https://town.example/zh-hans/account/wealth?kept=1',
  noticeUrl: 'https://town.example/api/payments/alipay/webhook',
  expiresAt: new Date(),
})
const toCharge = (key: string, method: string) => ({
  key,
  currency: 'CNY',
  amount: 9_00,
  title: '小镇之友 / 30 天',
  token: { customer: '', method },
})
const asked = (key: string) => ({ key, reference: key, isOfPayment: false })
async function left(key: string): Promise<string> {
  const { url } = await keeper.open(toKeep(key))
  return server.agree(url).agreement_no
}
beforeEach(() => void Object.assign(server.next, { refusal: '', isUnsigned: false }))

describe('an agreement with Alipay', () => {
  it('is there where the seller has a scene for it, and not with a payment', () => {
    expect(createAlipayProvider(alipayConfigSchema.parse(given)).keeper).toBeUndefined()
    expect(keeper.keepsPaid).toBe(false)
    expect(alipayConfigSchema.safeParse({ ...given, agreementScene: 'anything' }).success).toBe(false)
  })

  it('is made on a signed page of its own, and known by our key', async () => {
    const { reference, url } = await keeper.open(toKeep('sb-agrees'))
    expect(reference).toBe('sb_agrees')
    expect(await keeper.find(asked('sb-agrees'))).toEqual({ state: 'open' })
    const agreement = server.agree(url)
    expect(server.asked.at(-1)).toMatchObject({
      method: 'alipay.user.agreement.page.sign',
      content: { sign_scene: 'INDUSTRY|DIGITAL_MEDIA', product_code: 'GENERAL_WITHHOLDING' },
    })
    const token = { customer: '2088000000000099', method: agreement.agreement_no }
    const way = { token, brand: 'alipay', lastFour: null, expires: null }
    expect(await keeper.find(asked('sb-agrees'))).toEqual({ state: 'kept', way })
    agreement.invalid_time = '2031-04-01 00:00:00'
    expect(await keeper.find(asked('sb-agrees'))).toMatchObject({ way: { expires: '2031-04' } })
    agreement.status = 'TEMP'
    expect(await keeper.find(asked('sb-agrees'))).toEqual({ state: 'open' })
    agreement.status = 'STOP'
    expect(await keeper.find(asked('sb-agrees'))).toEqual({ state: 'closed' })
  })

  it('is charged once for a key', async () => {
    const charge = toCharge('ch-1', await left('ch-1'))
    const first = await keeper.charge(charge)
    expect(first).toMatchObject({ state: 'paid', currency: 'CNY', amount: 9_00 })
    expect(await keeper.charge(charge)).toEqual(first)
    expect(await alipay.look({ ...charge, reference: null })).toEqual(first)
    expect(server.asked.find(({ method }) => method === 'alipay.trade.pay')?.content.subject).toBe(
      '小镇之友   30 天',
    )
    await expect(keeper.charge({ ...charge, currency: 'EUR' })).rejects.toThrow(RangeError)
  })

  it('says why it was not charged', async () => {
    const method = await left('why')
    for (const [issue, why] of [
      ['ACQ.BUYER_BALANCE_NOT_ENOUGH', 'declined'],
      ['ACQ.BUYER_ENABLE_STATUS_FORBID', 'person'],
      ['ACQ.AGREEMENT_STATUS_NOT_NORMAL', 'gone'],
    ] as const) {
      server.next.refusal = issue
      expect(await keeper.charge(toCharge(`why-${why}`, method))).toEqual({ state: 'closed', why })
    }
    server.next.refusal = 'ACQ.SOMETHING_NEW'
    await expect(keeper.charge(toCharge('why-new', method))).rejects.toThrow('SOMETHING_NEW')
  })

  it('is ended there, also where it is ended already', async () => {
    const method = await left('ends')
    await keeper.forget({ customer: '', method })
    await keeper.forget({ customer: '', method })
    expect(await keeper.charge(toCharge('ended', method))).toEqual({ state: 'closed', why: 'gone' })
  })

  it('makes a trouble of whatever is no answer', async () => {
    const method = await left('troubles')
    const asks = {
      find: () => impatient.find(asked('troubles')),
      charge: () => impatient.charge(toCharge('trouble', method)),
      forget: () => impatient.forget({ customer: '', method }),
    }
    await expectTroubles(server, asks, [server.privateKey])
  })
})

describe('what Alipay tells of an agreement', () => {
  it('is that it was made, or is gone', async () => {
    const { url } = await keeper.open(toKeep('sb-told'))
    const agreement = server.agree(url)
    const hear = async (isEnded: boolean) =>
      (await alipay.hear(server.notify(server.agreementOf(agreement, isEnded)))).about
    expect(await hear(false)).toEqual({ kind: 'way-left', by: { key: 'sb-told' } })
    expect(await hear(true)).toEqual({ kind: 'way-gone', method: agreement.agreement_no })
    const waiting = { ...server.agreementOf(agreement, false), status: 'TEMP' }
    expect((await alipay.hear(server.notify(waiting))).about).toEqual({ kind: 'nothing' })
  })

  it('is not believed of another seller, at another time, or by another key', async () => {
    const agreement = server.agree((await keeper.open(toKeep('sb-forged'))).url)
    const told = server.agreementOf(agreement, true)
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    for (const forged of [
      server.notify({ ...told, partner_id: '2088000000000002' }),
      server.notify({ ...told, app_id: '2021000000000002' }),
      server.notify(told, { at: new Date(Date.now() - 30 * 3_600_000) }),
      server.notify(told, { signer: stranger }),
    ])
      await expect(alipay.hear(forged)).rejects.toThrow(ForgedNotice)
  })
})
