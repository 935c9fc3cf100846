import { z } from 'zod/mini'
import { toDecimal } from '#shared/numbers/money-text.ts'
import type {
  ChargeToMake,
  ChargeTrouble,
  Keeper,
  KeepingOutcome,
  PaymentOutcome,
  WayToKeep,
} from '../provider.ts'
import { type AlipayClient, toTradeNo } from './client.ts'
import { lookAtTrade, outcomeOf, subjectOf } from './payments.ts'

/** 商家扣款. That of 周期扣款 is for one sum and one period, and a way here pays whatever its owner has renewed from it. */
const PRODUCT = { personal_product_code: 'GENERAL_WITHHOLDING_P', product_code: 'GENERAL_WITHHOLDING' }
/** From when an agreement has no end that anybody would be told of. */
const FOR_EVER = 2_100

const agreementSchema = z.looseObject({
  external_agreement_no: z.optional(z.string()),
  agreement_no: z.string(),
  status: z.string(),
  alipay_user_id: z.optional(z.string()),
  invalid_time: z.optional(z.string()),
})
const paidSchema = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string(),
})

/** @see https://opendocs.alipay.com/open/20190319114403226822/signpay */
export function createKeeper(client: AlipayClient, scene: string): Keeper {
  return {
    // Its pages of a payment make no agreement.
    keepsPaid: false,
    open: async (way) => openAgreement(client, scene, way),
    find: ({ key }) => findAgreement(client, scene, key),
    charge: (charge) => chargeAgreement(client, charge),
    forget: ({ method }) => endAgreement(client, method),
  }
}

/** @see https://opendocs.alipay.com/open/8bccfa0b_alipay.user.agreement.page.sign */
function openAgreement(client: AlipayClient, scene: string, { key, returnUrl, noticeUrl }: WayToKeep) {
  const external_agreement_no = toTradeNo(key)
  const content = {
    ...PRODUCT,
    sign_scene: scene,
    external_agreement_no,
    // A desktop shows its code, a phone goes on to the app.
    access_params: { channel: 'QRCODE' },
  }
  const addresses = { notify_url: noticeUrl, return_url: returnUrl }
  const url = client.pageOf('alipay.user.agreement.page.sign', content, addresses)
  return { reference: external_agreement_no, url }
}

/** @see https://opendocs.alipay.com/open/3dab71bc_alipay.user.agreement.query */
async function findAgreement(client: AlipayClient, scene: string, key: string): Promise<KeepingOutcome> {
  const content = {
    personal_product_code: PRODUCT.personal_product_code,
    sign_scene: scene,
    external_agreement_no: toTradeNo(key),
  }
  const answer = await client.within((signal) => client.call(signal, 'alipay.user.agreement.query', content))
  // It begins when its owner has agreed.
  if (isUnknown(answer.sub_code)) return { state: 'open' }
  if (answer.code !== '10000') throw client.refusal(answer)
  const agreement = client.conform(agreementSchema, answer)
  const { external_agreement_no: said = toTradeNo(key), status, agreement_no, alipay_user_id } = agreement
  if (said !== toTradeNo(key)) throw client.trouble('answered another agreement')
  if (status === 'TEMP') return { state: 'open' }
  if (status !== 'NORMAL') return { state: 'closed' }
  const token = { customer: alipay_user_id ?? '', method: agreement_no }
  const expires = expiryOf(agreement.invalid_time)
  return { state: 'kept', way: { token, brand: 'alipay', lastFour: null, expires } }
}

/** '2031-04' of `2031-04-01 00:00:00`; null for what ends in another century. */
function expiryOf(time: string | undefined): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})-/.exec(time ?? '') ?? []
  return year && month && Number(year) < FOR_EVER ? `${year}-${month}` : null
}

const isUnknown = (code: string | undefined) => code?.endsWith('AGREEMENT_NOT_EXIST') ?? false

/** @see https://opendocs.alipay.com/open/1f1fe18c_alipay.trade.pay */
const TROUBLES: Readonly<Record<string, ChargeTrouble>> = {
  'ACQ.AGREEMENT_NOT_EXIST': 'gone',
  'ACQ.AGREEMENT_INVALID': 'gone',
  'ACQ.AGREEMENT_STATUS_NOT_NORMAL': 'gone',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'person',
  'ACQ.USER_LOGONID_DUP': 'person',
  'ACQ.PAYMENT_REQUEST_HAS_RISK': 'person',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': 'declined',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': 'declined',
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE': 'declined',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': 'declined',
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR': 'declined',
  'ACQ.BEYOND_PAY_RESTRICTION': 'declined',
  'ACQ.BEYOND_PER_RECEIPT_RESTRICTION': 'declined',
  'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE': 'declined',
  'ACQ.PAYMENT_FAIL': 'declined',
}

/** A trade of an agreement is paid in the call that makes it. */
async function chargeAgreement(
  client: AlipayClient,
  { key, currency, amount, title, token }: ChargeToMake,
): Promise<PaymentOutcome> {
  if (currency !== 'CNY') throw new RangeError(`Alipay takes no ${currency}.`)
  const content = {
    out_trade_no: toTradeNo(key),
    total_amount: toDecimal(amount, currency),
    subject: subjectOf(title),
    product_code: PRODUCT.product_code,
    agreement_params: { agreement_no: token.method },
  }
  const answer = await client.within((signal) => client.call(signal, 'alipay.trade.pay', content))
  if (answer.sub_code === 'ACQ.TRADE_HAS_SUCCESS')
    return lookAtTrade(client, { key, reference: null, currency, amount })
  if (answer.code !== '10000') {
    const why = TROUBLES[answer.sub_code ?? '']
    if (!why) throw client.refusal(answer)
    return { state: 'closed', why }
  }
  const trade = client.conform(paidSchema, answer)
  if (trade.out_trade_no !== toTradeNo(key)) throw client.trouble('answered another trade')
  return outcomeOf(client, { ...trade, trade_status: 'TRADE_SUCCESS', paidAt: trade.gmt_payment })
}

/** @see https://opendocs.alipay.com/open/b841da1f_alipay.user.agreement.unsign */
const endAgreement = (client: AlipayClient, agreement_no: string): Promise<void> =>
  client.within(async (signal) => {
    const answer = await client.call(signal, 'alipay.user.agreement.unsign', { agreement_no })
    if (answer.code !== '10000' && !isUnknown(answer.sub_code)) throw client.refusal(answer)
  })
