import { z } from 'zod/mini'
import { createAsker, reachableSchema } from '../asking.ts'
import { toChinaTime } from '../bills.ts'
import { createSigner, isSigned, privateKeySchema, publicKeySchema } from '../signing.ts'

/** One app of https://open.alipay.com, whose keys are plain (普通公钥). */
export const alipayConfigSchema = z.extend(reachableSchema, {
  address: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'https://openapi.alipay.com/gateway.do',
  ),
  appId: z.string().check(z.regex(/^\d{8,32}$/, 'must be digits')),
  /** `2088…`: notifications for another are not believed. */
  sellerId: z.optional(z.string().check(z.regex(/^2088\d{12}$/, 'must be 16 digits that begin with 2088'))),
  /** Of the app. */
  privateKey: privateKeySchema,
  /** Alipay's (支付宝公钥), not that of the app. */
  alipayPublicKey: publicKeySchema,
  /**
   * 商家扣款: the scene that Alipay has signed with the seller for (`INDUSTRY|DIGITAL_MEDIA`). Without it nobody can leave their
   * account here.
   */
  agreementScene: z.optional(
    z.string().check(z.regex(/^[A-Z_]+\|[A-Z_]+$/, 'must be a scene such as INDUSTRY|DIGITAL_MEDIA')),
  ),
  /** Whether a desktop is sent to Alipay's page, or shows a code by itself (当面付). */
  desktop: z._default(z.enum(['page', 'code'], 'must be page or code'), 'page'),
})

export type AlipayConfig = z.output<typeof alipayConfigSchema>
export type AlipayClient = ReturnType<typeof createClient>

/** Names allow no `-`, and keys have no `_`. */
export const toTradeNo = (key: string): string => key.replaceAll('-', '_')
export const fromTradeNo = (no: string): string => no.replaceAll('_', '-')

/** What is signed: all that is not empty, in the order of the names. @see https://opendocs.alipay.com/common/02kf5q */
export const contentToSign = (fields: Iterable<readonly [string, string]>): string =>
  [...fields]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const answerSchema = z.looseObject({
  code: z.string(),
  msg: z.optional(z.string()),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})

export type AlipayAnswer = z.output<typeof answerSchema>

/** What the gateway says in whichever language it likes; code and words. */
const wordsOf = ({ code, msg, sub_code, sub_msg }: AlipayAnswer): string =>
  [sub_code ?? code, sub_msg ?? msg].filter(Boolean).join(' ')

interface AddressesOfPayment {
  notify_url?: string
  return_url?: string
}

export function createClient(config: AlipayConfig, clock: () => Date) {
  const asker = createAsker('Alipay', config.timeout, [config.privateKey])
  const { trouble, ask, conform, readJson } = asker
  const sign = createSigner(config.privateKey)

  /** The address of a signed call, without what it is about. */
  function addressOf(method: string, content: string, addresses: AddressesOfPayment = {}): URL {
    const fields = Object.entries({
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: toChinaTime(clock()),
      version: '1.0',
      ...addresses,
    })
    const address = new URL(config.address)
    for (const [name, value] of fields) address.searchParams.set(name, value)
    address.searchParams.set('sign', sign(contentToSign([...fields, ['biz_content', content]])))
    return address
  }

  /** A page of Alipay's that needs nothing but its address. */
  function pageOf(method: string, content: object, addresses: AddressesOfPayment): string {
    const text = JSON.stringify(content)
    const address = addressOf(method, text, addresses)
    address.searchParams.set('biz_content', text)
    return address.href
  }

  /**
   * Asks the gateway.
   *
   * @returns what Alipay has signed: done with `code` 10000, refused with 40004
   */
  async function call(
    signal: AbortSignal,
    method: string,
    content: object,
    addresses?: AddressesOfPayment,
  ): Promise<AlipayAnswer> {
    const text = JSON.stringify(content)
    const { body } = await ask(addressOf(method, text, addresses), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ biz_content: text }),
      signal,
    })
    const name = `${method.replaceAll('.', '_')}_response`
    const outer = conform(z.looseObject({ sign: z.optional(z.string()) }), readJson(body))
    const signed = objectAfter(body.toString(), `"${name}"`) ?? ''
    if (!outer.sign || !isSignedByAlipay(signed, outer.sign)) {
      const said = answerSchema.safeParse(outer[name] ?? outer.error_response)
      throw trouble(said.success ? `not signed: ${wordsOf(said.data)}` : 'an answer that is not signed')
    }
    const answer = conform(answerSchema, readJson(signed))
    if (answer.code !== '10000' && answer.code !== '40004') throw trouble(wordsOf(answer))
    return answer
  }

  // Some of its machines sign what they have not escaped yet.
  const isSignedByAlipay = (text: string, signature: string): boolean =>
    isSigned(config.alipayPublicKey, text, signature) ||
    (text.includes('\\/') && isSigned(config.alipayPublicKey, text.replaceAll('\\/', '/'), signature))

  const refusal = (answer: AlipayAnswer) => trouble(wordsOf(answer))

  return { ...asker, config, clock, pageOf, call, refusal, wordsOf }
}

/** The text of the object that follows a name, byte for byte as it was signed. */
function objectAfter(text: string, name: string): string | null {
  const from = text.indexOf('{', text.indexOf(name) + name.length)
  if (!text.includes(name) || from < 0) return null
  let depth = 0
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) return text.slice(from, from + index + 1)
  }
  return null
}
