import { z } from 'zod/mini'
import { decimalsOf } from '#shared/numbers/money-text.ts'
import { fromDecimal } from '../amounts.ts'
import { type Answer, createAsker, reachableSchema } from '../asking.ts'

/** One app of https://developer.paypal.com/dashboard/applications, and its webhook. */
export const paypalConfigSchema = z.extend(reachableSchema, {
  /** The sandbox is `https://api-m.sandbox.paypal.com`. */
  address: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'https://api-m.paypal.com',
  ),
  clientId: z.string().check(z.minLength(8, 'is too short')),
  clientSecret: z.string().check(z.minLength(8, 'is too short')),
  /** Notifications are signed for it. */
  webhookId: z.string().check(z.regex(/^\w{4,50}$/, 'must be letters and digits')),
  /** Notifications about the money of another are not believed. */
  merchantId: z.optional(
    z.string().check(z.regex(/^[A-Z0-9]{13}$/, 'must be 13 capital letters and digits')),
  ),
  /** Yuan only accounts in China may take. @see https://developer.paypal.com/reference/currency-codes/ */
  currencies: z._default(
    z.array(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code like EUR'))),
    'USD EUR GBP JPY HKD SGD AUD NZD CAD CHF SEK NOK DKK PLN CZK MXN BRL ILS PHP THB'.split(' '),
  ),
})

export type PaypalConfig = z.output<typeof paypalConfigSchema>
export type PaypalClient = ReturnType<typeof createClient>

/** Written without decimals there, though ISO 4217 gives some of them two: those cannot be said to the last digit. */
const WHOLE = new Set(['JPY', 'HUF', 'TWD'])
export const isExact = (currency: string): boolean => decimalsOf(currency) === (WHOLE.has(currency) ? 0 : 2)

export const amountSchema = z.object({ currency_code: z.string(), value: z.string() })

export type PaypalAnswer =
  | { isDone: true; data: unknown }
  | { isDone: false; status: number; issue: string; words: string }

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })
const errorSchema = z.object({
  name: z.string(),
  message: z.optional(z.string()),
  details: z.optional(
    z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) })),
  ),
})

/** Before its end a token is asked for anew; milliseconds. */
const EARLIER = 60_000

export function createClient(config: PaypalConfig, clock: () => Date) {
  const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
  const asker = createAsker('PayPal', config.timeout, [config.clientSecret, basic])
  const { trouble, ask, conform, readJson } = asker
  let token = { text: '', until: 0 }

  /** @see https://developer.paypal.com/api/rest/authentication/ */
  async function getToken(signal: AbortSignal): Promise<string> {
    if (clock().getTime() < token.until) return token.text
    const { status, body } = await ask(new URL('/v1/oauth2/token', config.address), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      signal,
    })
    if (status !== 200) throw trouble(`gives no token: ${status} ${saidOf(body)}`)
    const { access_token, expires_in } = conform(tokenSchema, readJson(body))
    token = { text: access_token, until: clock().getTime() + expires_in * 1000 - EARLIER }
    return access_token
  }

  interface Question {
    method: 'GET' | 'POST' | 'DELETE'
    path: string
    content?: object
    /** Asked again with the same, it is done once. */
    requestId?: string
  }

  async function send(signal: AbortSignal, { method, path, content, requestId }: Question): Promise<Answer> {
    return ask(new URL(path, config.address), {
      method,
      headers: {
        authorization: `Bearer ${await getToken(signal)}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      signal,
      ...(content && { body: JSON.stringify(content) }),
    })
  }

  /** @returns what it has made, or why it will not: `status` 404 or 422 */
  async function call(signal: AbortSignal, question: Question): Promise<PaypalAnswer> {
    let answer = await send(signal, question)
    if (answer.status === 401) {
      token = { text: '', until: 0 }
      answer = await send(signal, question)
    }
    const { status, body } = answer
    if (status === 204) return { isDone: true, data: null }
    if (status >= 200 && status < 300) return { isDone: true, data: readJson(body) }
    const said = saidOf(body)
    if (status !== 404 && status !== 422) throw trouble(`${status} ${said}`)
    const { name, details } = conform(errorSchema, readJson(body))
    return { isDone: false, status, issue: details?.[0]?.issue ?? name, words: said }
  }

  /** @throws ProviderTrouble for what is no amount of its currency */
  function readAmount({ currency_code: currency, value }: z.output<typeof amountSchema>) {
    const amount = fromDecimal(value, currency)
    if (amount === null) throw trouble(`answered ${value} ${currency}`)
    return { currency, amount }
  }

  const refusal = ({ words }: { words: string }) => trouble(words)

  return { ...asker, config, clock, call, readAmount, refusal }
}

function saidOf(body: Buffer): string {
  try {
    const { name, message, details } = errorSchema.parse(JSON.parse(body.toString()))
    return [name, details?.[0]?.issue, details?.[0]?.description ?? message].filter(Boolean).join(' ')
  } catch {
    return 'without words of PayPal'
  }
}
