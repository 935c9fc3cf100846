import { generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type Call, listenAs, type Reply } from './local-server.ts'

interface Agreement {
  agreement_no: string
  external_agreement_no: string
  status: string
  alipay_user_id: string
  invalid_time: string
}

interface Trade {
  trade_no: string
  out_trade_no: string
  trade_status: string
  total_amount: string
  send_pay_date?: string
}

/** `2026-11-27 08:00:00` in China. */
export const chinaTime = (at = new Date()): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const contentOf = (fields: Iterable<readonly [string, string]>, ...without: string[]): string =>
  [...fields]
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .map(([name, value]) => [name, value] as const)
    .sort(([a], [b]) => (a > b ? 1 : -1))
    .map((pair) => pair.join('='))
    .join('&')

const createState = () => ({
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  /** The site's pair and Alipay's own. */
  app: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  own: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  trades: new Map<string, Trade>(),
  /** Amounts by the number of the refund. */
  refunds: new Map<string, string>(),
  /** By what the site calls them. */
  agreements: new Map<string, Agreement>(),
  /** Files of the days that have a bill. */
  bills: new Map<string, Buffer>(),
  next: {
    refusal: '',
    isSlowRefund: false,
    isUnsigned: false,
    billUrl: '',
    signer: null as KeyObject | null,
  },
  /** What was asked for, newest last: the name of the call and its content. */
  asked: [] as Array<{ method: string; content: Record<string, string> }>,
})

type State = ReturnType<typeof createState>

const done = (fields: object) => ({ code: '10000', msg: 'Success', ...fields })
const refused = (sub_code: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg: `不行 ${sub_code}`,
})

/** Reads a call as the gateway does. @returns why it does not listen, where it does not */
function readCall(
  state: State,
  fields: Map<string, string>,
): { error?: string; content: Record<string, string> } {
  const signature = Buffer.from(fields.get('sign') ?? '', 'base64')
  const text = Buffer.from(contentOf(fields, 'sign'))
  const sentAt = new Date(`${fields.get('timestamp')?.replace(' ', 'T')}+08:00`).getTime()
  const error =
    fields.get('app_id') !== state.appId
      ? 'isv.invalid-app-id'
      : !verify('sha256', text, state.app.publicKey, signature)
        ? 'isv.invalid-signature'
        : Math.abs(sentAt - Date.now()) > 900_000
          ? 'isv.invalid-timestamp'
          : undefined
  const content = JSON.parse(fields.get('biz_content') ?? '{}') as Record<string, string>
  if (!error) state.asked.push({ method: fields.get('method') ?? '', content })
  return { content, ...(error !== undefined && { error }) }
}

function answerCall(state: State, origin: string, method: string, content: Record<string, string>): object {
  const { trades, refunds, next } = state
  const { out_trade_no = '', out_request_no = '', refund_amount = '0' } = content
  const trade = trades.get(out_trade_no)
  if (method === 'alipay.trade.precreate') {
    begin(state, content)
    return done({ out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no}` })
  }
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    const url = `${next.billUrl || origin}/bill/${content.bill_date}`
    return state.bills.has(content.bill_date ?? '')
      ? done({ bill_download_url: url })
      : refused('isp.bill_not_exist')
  }
  if (method.startsWith('alipay.user.agreement.')) return aboutAgreement(state, method, content)
  if (method === 'alipay.trade.pay') return chargeAgreement(state, content)
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.query') return done(trade)
  if (method === 'alipay.trade.close') {
    if (trade.trade_status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR')
    trade.trade_status = 'TRADE_CLOSED'
    return done({ out_trade_no, trade_no: trade.trade_no })
  }
  if (method === 'alipay.trade.refund') {
    if (next.refusal) return refused(next.refusal)
    const isNew = !refunds.has(out_request_no)
    refunds.set(out_request_no, refund_amount)
    const isAtOnce = isNew && !next.isSlowRefund
    return done({ out_trade_no, fund_change: isAtOnce ? 'Y' : 'N', refund_fee: refund_amount })
  }
  const amount = next.isSlowRefund ? undefined : refunds.get(out_request_no)
  const time = { gmt_refund_pay: '2026-11-27 10:00:00', refund_status: 'REFUND_SUCCESS' }
  return done(amount === undefined ? {} : { out_request_no, refund_amount: amount, ...time })
}

function aboutAgreement({ agreements }: State, method: string, content: Record<string, string>): object {
  const { external_agreement_no = '', agreement_no } = content
  const found =
    agreements.get(external_agreement_no) ??
    [...agreements.values()].find((one) => one.agreement_no === agreement_no)
  if (!found || (method.endsWith('unsign') && found.status === 'STOP'))
    return refused('USER_AGREEMENT_NOT_EXIST')
  if (method.endsWith('query')) return done(found)
  found.status = 'STOP'
  return done({})
}

/** With nobody there; a trade that is paid already is not paid again. */
function chargeAgreement(state: State, content: Record<string, unknown>): object {
  const { trades, agreements, next } = state
  const { agreement_no } = content.agreement_params as { agreement_no: string }
  const { out_trade_no = '', total_amount = '' } = content as Record<string, string>
  if (trades.has(out_trade_no)) return refused('ACQ.TRADE_HAS_SUCCESS')
  const agreement = [...agreements.values()].find((one) => one.agreement_no === agreement_no)
  if (agreement?.status !== 'NORMAL') return refused('ACQ.AGREEMENT_NOT_EXIST')
  if (next.refusal) return refused(next.refusal)
  begin(state, { out_trade_no, total_amount })
  const paid = { trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-27 09:30:00' }
  const trade = Object.assign(trades.get(out_trade_no) ?? {}, paid) as Trade
  return done({ out_trade_no, trade_no: trade.trade_no, total_amount, gmt_payment: trade.send_pay_date })
}

function begin({ trades }: State, { out_trade_no = '', total_amount = '' }: Record<string, string>): void {
  if (trades.has(out_trade_no)) return
  const trade_no = `2026112722001${randomBytes(4).readUInt32BE()}`
  trades.set(out_trade_no, { trade_no, out_trade_no, total_amount, trade_status: 'WAIT_BUYER_PAY' })
}

function answer(state: State, origin: string, { url, body, path }: Call): Reply {
  if (path.startsWith('/bill/')) return { body: state.bills.get(path.slice('/bill/'.length)) ?? '' }
  const fields = new Map([...url.searchParams, ...new URLSearchParams(body.toString())])
  const method = fields.get('method') ?? ''
  const name = `${method.replaceAll('.', '_')}_response`
  const { error, content } = readCall(state, fields)
  if (error) {
    const said = {
      code: '40002',
      msg: 'Invalid Arguments',
      sub_code: error,
      sub_msg: `验签出错 ${fields.get('sign')}`,
    }
    return { body: JSON.stringify({ [name]: said }) }
  }
  const text = JSON.stringify(answerCall(state, origin, method, content))
  const signer = state.next.signer ?? state.own.privateKey
  const signature = sign('sha256', Buffer.from(text), signer).toString('base64')
  return { body: state.next.isUnsigned ? `{"${name}":${text}}` : `{"${name}":${text},"sign":"${signature}"}` }
}

/** Texts in the encoding of its bills. */
function toGbk(text: string): Buffer {
  const codes = new Map<string, number[]>()
  for (let high = 0x81; high < 0xff; high += 1) {
    for (let low = 0x40; low < 0xff; low += 1) {
      if (low !== 0x7f) codes.set(new TextDecoder('gbk').decode(Uint8Array.of(high, low)), [high, low])
    }
  }
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.charCodeAt(0)]))
}

/**
 * Plays the gateway of Alipay: it listens to nothing that the app has not signed, and signs what it says.
 *
 * @see https://opendocs.alipay.com/common/02kf5q
 */
export async function createAlipayServer() {
  const state = createState()
  const { app, own, trades } = state
  const server = await listenAs((call) => answer(state, server.origin, call))
  const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki') =>
    key.export({ format: 'pem', type }).toString()

  return {
    ...server,
    appId: state.appId,
    sellerId: state.sellerId,
    /** As Alipay's own tool hands them out: without the first and last line. */
    privateKey: app.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
    privateKeyPem: pem(app.privateKey, 'pkcs8'),
    alipayPublicKey: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    next: state.next,
    refunds: state.refunds,
    trades,
    asked: state.asked,
    /** Opens a page as the payer does. @returns why Alipay shows an error instead */
    visit(url: string): string | undefined {
      const fields = new Map(new URL(url).searchParams)
      const { error, content } = readCall(state, fields)
      if (!error) begin(state, content)
      return error
    },
    pay(no: string): Trade {
      const trade = trades.get(no)
      if (!trade) throw new Error(`Nobody has begun ${no}.`)
      return Object.assign(trade, { trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-27 09:30:00' })
    },
    agreements: state.agreements,
    /** Agrees on the page as the payer does. @returns what Alipay calls it */
    agree(url: string): Agreement {
      const { error, content } = readCall(state, new Map(new URL(url).searchParams))
      if (error) throw new Error(error)
      const external_agreement_no = content.external_agreement_no ?? ''
      const agreement = {
        agreement_no: `2026${randomBytes(6).readUIntBE(0, 6)}`,
        external_agreement_no,
        status: 'NORMAL',
        alipay_user_id: '2088000000000099',
        invalid_time: '2115-02-01 00:00:00',
      }
      state.agreements.set(external_agreement_no, agreement)
      return agreement
    },
    /** What it tells of an agreement. */
    agreementOf: ({ agreement_no, external_agreement_no }: Agreement, isEnded: boolean) => ({
      notify_type: isEnded ? 'dut_user_unsign' : 'dut_user_sign',
      partner_id: state.sellerId,
      seller_id: '',
      agreement_no,
      external_agreement_no,
      status: isEnded ? 'UNSIGN' : 'NORMAL',
    }),
    /** A notification, signed with its own key or another. */
    notify(fields: Record<string, string>, { at = new Date(), signer = own.privateKey } = {}) {
      const all = {
        notify_id: randomBytes(17).toString('hex'),
        notify_time: chinaTime(at),
        notify_type: 'trade_status_sync',
        app_id: state.appId,
        seller_id: state.sellerId,
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        subject: 'Two cups + 茶',
        ...fields,
      }
      const text = Buffer.from(contentOf(Object.entries(all), 'sign_type'))
      const body = new URLSearchParams({ ...all, sign: sign('sha256', text, signer).toString('base64') })
      return { id: all.notify_id, headers: {}, body: Buffer.from(body.toString()), now: new Date() }
    },
    /** Lays down the bill of a day: an archive with a text in GBK. */
    async bill(day: string, lines: string[]): Promise<void> {
      const zip = new ZipFile()
      zip.addBuffer(toGbk(lines.join('\r\n')), '20880000_detail.csv')
      zip.addBuffer(toGbk('#汇总\r\n门店,合计'), '20880000_sum.csv')
      zip.end()
      state.bills.set(day, await buffer(zip.outputStream))
    },
  }
}
