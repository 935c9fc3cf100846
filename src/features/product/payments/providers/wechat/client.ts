import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { type Answer, createAsker, reachableSchema } from '../asking.ts'
import { createSigner, isSigned, privateKeySchema, publicKeySchema } from '../signing.ts'
import { createKeyring, type Signed, textOf } from './keyring.ts'

/** One merchant of https://pay.weixin.qq.com, by its API v3. */
export const wechatConfigSchema = z.extend(reachableSchema, {
  address: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'https://api.mch.weixin.qq.com',
  ),
  appId: z.string().check(z.regex(/^wx\w{4,30}$/, 'must be like wx0123456789abcdef')),
  merchantId: z.string().check(z.regex(/^\d{8,16}$/, 'must be digits')),
  /** Of the merchant's certificate, in hexadecimal digits. */
  serialNo: z.string().check(z.regex(/^[0-9A-F]{16,40}$/, 'must be digits and the capitals A to F')),
  privateKey: privateKeySchema,
  /** 32 characters that notifications and certificates are sealed with. */
  apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'must be 32 characters')),
  /** Of WeChat Pay (微信支付公钥), where the merchant has it: its certificates are fetched for the others. */
  publicKey: z.optional(
    z.object({
      id: z.string().check(z.regex(/^PUB_KEY_ID_\w+$/, 'must be like PUB_KEY_ID_…')),
      key: publicKeySchema,
    }),
  ),
  /** Whether phones are sent to its page (H5, which WeChat has to allow), or show a code as well. */
  phone: z._default(z.enum(['page', 'code'], 'must be page or code'), 'page'),
})

export type WechatConfig = z.output<typeof wechatConfigSchema>
export type WechatClient = ReturnType<typeof createClient>

/** Seconds by which a signature may differ from our clock, as WeChat Pay asks for. */
const TOLERANCE = 300

export type WechatAnswer =
  | { isDone: true; data: unknown }
  | { isDone: false; status: number; code: string; message: string }

const refusalSchema = z.object({ code: z.string(), message: z.optional(z.string()) })

export function createClient(config: WechatConfig, clock: () => Date) {
  const asker = createAsker('WeChat Pay', config.timeout, [config.privateKey, config.apiV3Key])
  const { trouble, ask, readJson } = asker
  const sign = createSigner(config.privateKey)
  const keyring = createKeyring(config, asker, clock, async (signal) => {
    const answer = await send(signal, 'GET', new URL('/v3/certificates', config.address))
    if (answer.status !== 200) throw trouble(`no certificates: ${wordsOf(answer.body, answer.status)}`)
    return { ...signedOf(answer), data: readJson(answer.body) }
  })

  /** @see https://pay.weixin.qq.com/doc/v3/merchant/4012365336 */
  function send(signal: AbortSignal, method: 'GET' | 'POST', url: URL, body = ''): Promise<Answer> {
    const nonce = randomBytes(16).toString('hex')
    const time = Math.floor(clock().getTime() / 1000)
    const text = `${method}\n${url.pathname}${url.search}\n${time}\n${nonce}\n${body}\n`
    const fields = Object.entries({
      mchid: config.merchantId,
      nonce_str: nonce,
      signature: sign(text),
      timestamp: String(time),
      serial_no: config.serialNo,
    })
    const headers = {
      authorization: `WECHATPAY2-SHA256-RSA2048 ${fields.map(([name, value]) => `${name}="${value}"`).join(',')}`,
      accept: 'application/json',
      'user-agent': 'Plaza',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(config.publicKey && { 'wechatpay-serial': config.publicKey.id }),
    }
    return ask(url, { method, headers, signal, ...(body !== '' && { body }) })
  }

  /**
   * Why something is not WeChat Pay's, where it is not.
   *
   * @throws ProviderTrouble where that cannot be known, as its certificates cannot be had
   */
  async function whyForged({ header, body }: Signed, now: Date, signal: AbortSignal): Promise<string | null> {
    const time = header('wechatpay-timestamp')
    const nonce = header('wechatpay-nonce')
    if (!/^\d{1,12}$/.test(time) || nonce === '') return 'not signed'
    if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return 'signed at another time'
    const key = await keyring.keyOf(header('wechatpay-serial'), signal)
    if (key === null) return 'signed with an unknown key'
    const isRight = isSigned(key, textOf(time, nonce, body), header('wechatpay-signature'))
    return isRight ? null : 'not signed'
  }

  /** Asks for something, and believes only what is signed. */
  async function call(
    signal: AbortSignal,
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<WechatAnswer> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const answer = await send(signal, method, new URL(path, config.address), body)
    const { status } = answer
    if (status >= 500 || status === 429 || status === 401) throw trouble(wordsOf(answer.body, status))
    const why = await whyForged(signedOf(answer), clock(), signal)
    if (why !== null) throw trouble(`${wordsOf(answer.body, status)}: ${why}`)
    if (status < 300) return { isDone: true, data: answer.body.length === 0 ? null : readJson(answer.body) }
    const { code, message = '' } = asker.conform(refusalSchema, readJson(answer.body))
    return { isDone: false, status, code, message }
  }

  /** A refusal that nothing can be made of. */
  const refusal = ({ code, message }: { code: string; message: string }) => trouble(`${code} ${message}`)

  return { ...asker, config, clock, send, call, whyForged, refusal }
}

const signedOf = ({ headers, body }: Answer): Signed => ({ header: (name) => headers.get(name) ?? '', body })

function wordsOf(body: Buffer, status: number): string {
  try {
    const { code, message = '' } = refusalSchema.parse(JSON.parse(body.toString()))
    return `${code} ${message}`
  } catch {
    return `answered ${status}`
  }
}
