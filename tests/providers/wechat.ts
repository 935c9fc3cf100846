import { createCipheriv, createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { makeCertificate } from './certificate.ts'
import { type Call, listenAs, type Reply } from './local-server.ts'

interface Transaction {
  appid: string
  mchid: string
  out_trade_no: string
  trade_state: string
  transaction_id?: string
  success_time?: string
  amount: { total: number; currency: string }
  scene_info?: object
  description: string
}

interface Refund {
  refund_id: string
  out_refund_no: string
  status: string
  success_time?: string
  amount: { refund: number; total: number }
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const makePlatform = () => {
  const keys = makeKeys()
  return { keys, ...makeCertificate({ keys, name: 'Tenpay.com' }) }
}
const digits = (length: number) => Array.from(randomBytes(length), (byte) => byte % 10).join('')

const createState = () => ({
  appId: 'wx0123456789abcdef',
  merchantId: '1900000001',
  serialNo: randomBytes(20).toString('hex').toUpperCase(),
  apiV3Key: randomBytes(16).toString('hex'),
  merchant: makeKeys(),
  /** The certificate it signs with now. */
  platform: makePlatform(),
  publicKey: { id: `PUB_KEY_ID_${digits(20)}`, keys: makeKeys() },
  transactions: new Map<string, Transaction>(),
  refunds: new Map<string, Refund>(),
  bills: new Map<string, string>(),
  next: {
    refund: 'SUCCESS',
    refusal: '',
    /** Seconds by which its clock is wrong. */
    skew: 0,
    isUnsigned: false,
    /** Signs with the key that merchants are given, instead of with its certificate. */
    hasPublicKey: false,
    /** Another than that of the certificate it names. */
    isForged: false,
    billHash: '',
  },
})

type State = ReturnType<typeof createState>

/** The headers of whatever it says. */
function signed(state: State, body: string, at: number): Record<string, string> {
  const { next, platform, publicKey } = state
  const nonce = randomBytes(16).toString('hex')
  const text = Buffer.from(`${at}\n${nonce}\n${body}\n`)
  const keys = next.isForged ? state.merchant : next.hasPublicKey ? publicKey.keys : platform.keys
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': next.hasPublicKey ? publicKey.id : platform.serial,
    'wechatpay-signature': sign('sha256', text, keys.privateKey).toString('base64'),
  }
}

function seal(state: State, text: string, about: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', state.apiV3Key, nonce)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: about,
    ciphertext: sealed.toString('base64'),
  }
}

const refuse = (status: number, code: string) => ({ status, content: { code, message: `不行 ${code}` } })
interface Said {
  status?: number
  content?: object
}

/** Whether a request is signed by the merchant, a short time ago. */
function isFromMerchant(state: State, { headers, method, path, body }: Call): boolean {
  const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '') ?? []
  const read = Object.fromEntries(
    Array.from(fields.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  )
  const text = Buffer.from(`${method}\n${path}\n${read.timestamp}\n${read.nonce_str}\n${body}\n`)
  return (
    read.mchid === state.merchantId &&
    read.serial_no === state.serialNo &&
    Math.abs(Date.now() / 1000 - Number(read.timestamp)) < 300 &&
    verify('sha256', text, state.merchant.publicKey, Buffer.from(read.signature ?? '', 'base64'))
  )
}

function openTransaction(state: State, kind: string, content: Transaction): Said {
  if (Buffer.byteLength(content.description) > 127) return refuse(400, 'PARAM_ERROR')
  const before = state.transactions.get(content.out_trade_no)
  if (before && before.trade_state !== 'NOTPAY') return refuse(400, 'ORDERPAID')
  state.transactions.set(content.out_trade_no, { ...content, trade_state: 'NOTPAY' })
  return kind === 'h5'
    ? {
        content: {
          h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${content.out_trade_no}`,
        },
      }
    : { content: { code_url: `weixin://wxpay/bizpayurl?pr=${content.out_trade_no}` } }
}

function makeRefund({ next, refunds }: State, content: Refund): Said {
  if (next.refusal) return refuse(next.refusal === 'NOT_ENOUGH' ? 403 : 400, next.refusal)
  const before = refunds.get(content.out_refund_no)
  const success_time = '2026-11-27T10:00:00+08:00'
  const refund = before ?? { ...content, refund_id: `5030${digits(20)}`, status: next.refund, success_time }
  refunds.set(content.out_refund_no, refund)
  return { content: refund }
}

function answerCall(state: State, origin: string, { url, body, method }: Call): Said {
  const { pathname, searchParams } = url
  const content = body.length === 0 ? {} : JSON.parse(body.toString())
  if (pathname === '/v3/certificates') {
    const { serial, pem } = state.platform
    return {
      content: { data: [{ serial_no: serial, encrypt_certificate: seal(state, pem, 'certificate') }] },
    }
  }
  const [, kind] = /^\/v3\/pay\/transactions\/(native|h5)$/.exec(pathname) ?? []
  if (kind) return openTransaction(state, kind, content)
  const [, no, verb] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? []
  if (no) {
    const transaction = state.transactions.get(no)
    if (!transaction) return refuse(404, 'ORDER_NOT_EXIST')
    if (!verb) return { content: transaction }
    if (transaction.trade_state === 'SUCCESS') return refuse(400, 'ORDER_PAID')
    transaction.trade_state = 'CLOSED'
    return { status: 204 }
  }
  if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return makeRefund(state, content)
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? []
  if (refundNo) {
    const refund = state.refunds.get(refundNo)
    return refund ? { content: refund } : refuse(404, 'RESOURCE_NOT_EXISTS')
  }
  const bill = state.bills.get(searchParams.get('bill_date') ?? '')
  if (bill === undefined) return refuse(400, 'NO_STATEMENT_EXIST')
  const hash_value = state.next.billHash || createHash('sha1').update(bill).digest('hex')
  const download_url = `${origin}/v3/billdownload/file?token=${searchParams.get('bill_date')}`
  return { content: { hash_type: 'SHA1', hash_value, download_url } }
}

function answer(state: State, origin: string, call: Call): Reply {
  if (!isFromMerchant(state, call)) {
    const message = `错误的签名 ${call.headers.authorization}`
    return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR', message }) }
  }
  if (call.path.startsWith('/v3/billdownload/')) {
    return { body: state.bills.get(call.url.searchParams.get('token') ?? '') ?? '' }
  }
  const { status = 200, content } = answerCall(state, origin, call)
  const body = content === undefined ? '' : JSON.stringify(content)
  const at = Math.floor(Date.now() / 1000) + state.next.skew
  return { status, body, ...(!state.next.isUnsigned && { headers: signed(state, body, at) }) }
}

/**
 * Plays WeChat Pay: it listens to nothing that the merchant has not signed, signs what it says with a certificate that it
 * hands out sealed, and seals what it tells.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012081709
 */
export async function createWechatServer() {
  const state = createState()
  const server = await listenAs((call) => answer(state, server.origin, call))
  const { merchant, publicKey, transactions } = state

  return {
    ...server,
    config: {
      appId: state.appId,
      merchantId: state.merchantId,
      serialNo: state.serialNo,
      apiV3Key: state.apiV3Key,
      privateKey: merchant.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    },
    publicKey: {
      id: publicKey.id,
      key: publicKey.keys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    },
    next: state.next,
    refunds: state.refunds,
    bills: state.bills,
    transactions,
    /** Signs with another certificate from now on. */
    changeCertificate: () => {
      state.platform = makePlatform()
    },
    pay(no: string): Transaction {
      const transaction = transactions.get(no)
      if (!transaction) throw new Error(`Nobody has begun ${no}.`)
      return Object.assign(transaction, {
        trade_state: 'SUCCESS',
        transaction_id: `4200${digits(20)}`,
        success_time: '2026-11-27T09:30:00+08:00',
      })
    },
    /** A notification, now or at another time; seconds. */
    notify(event_type: string, content: object, { at = Math.floor(Date.now() / 1000) } = {}) {
      const id = randomBytes(16).toString('hex')
      const resource = seal(state, JSON.stringify(content), event_type.split('.')[0] ?? '')
      const notice = {
        id,
        create_time: new Date().toISOString(),
        event_type,
        resource_type: 'encrypt-resource',
      }
      const body = JSON.stringify({ ...notice, resource })
      return { id, headers: signed(state, body, at), body: Buffer.from(body), now: new Date() }
    },
  }
}
