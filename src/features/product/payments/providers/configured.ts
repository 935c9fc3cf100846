import { strictObject, type z } from 'zod/mini'
import type { SiteParts } from '#server/door/action.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { inShopCurrency } from './in-shop-currency.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'

type Keys = SiteParts['paymentKeys']

/** `db`: the pool, and no transaction. */
export type Asking = Pick<SiteParts, 'paymentKeys' | 'signer' | 'siteUrl' | 'db'>

/** How each is made of what its owner has written, in the order in which they are offered; what is not needed is not loaded. */
const MAKERS: Record<Exclude<ProviderName, 'sandbox'>, (config: unknown) => Promise<PaymentProvider>> = {
  stripe: async (config) => {
    const [{ stripeConfigSchema }, { createStripeProvider }] = await Promise.all([
      import('./stripe/client.ts'),
      import('./stripe/stripe.ts'),
    ])
    return createStripeProvider(read('stripe', stripeConfigSchema, config))
  },
  alipay: async (config) => {
    const [{ alipayConfigSchema }, { createAlipayProvider }] = await Promise.all([
      import('./alipay/client.ts'),
      import('./alipay/alipay.ts'),
    ])
    return createAlipayProvider(read('alipay', alipayConfigSchema, config))
  },
  wechat: async (config) => {
    const [{ wechatConfigSchema }, { createWechatProvider }] = await Promise.all([
      import('./wechat/client.ts'),
      import('./wechat/wechat.ts'),
    ])
    return createWechatProvider(read('wechat', wechatConfigSchema, config))
  },
  paypal: async (config) => {
    const [{ paypalConfigSchema }, { createPaypalProvider }] = await Promise.all([
      import('./paypal/client.ts'),
      import('./paypal/paypal.ts'),
    ])
    return createPaypalProvider(read('paypal', paypalConfigSchema, config))
  },
}

/** Of this process, as they hold tokens and certificates: by the keys they were made of. */
const loaded = new WeakMap<Keys, readonly PaymentProvider[]>()

/**
 * Makes the providers of a site, once, before anything asks for them.
 *
 * @throws StartProblem that names what is wrong in their configuration, never what stands there
 */
export async function loadProviders(paymentKeys: Keys): Promise<void> {
  const given = paymentKeys.providers ?? {}
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(MAKERS, name))
  if (unknown !== undefined) {
    const names = Object.keys(MAKERS).join(', ')
    throw new StartProblem(`PAYMENTS_FILE: there is no provider ${unknown}, only ${names}`)
  }
  const wanted = Object.entries(MAKERS).filter(([name]) => given[name] !== undefined)
  const made = await Promise.all(wanted.map(([name, make]) => make(given[name])))
  loaded.set(paymentKeys, made.map(inShopCurrency))
}

/** @throws StartProblem */
function read<Shape extends z.core.$ZodLooseShape>(
  name: string,
  { shape }: z.ZodMiniObject<Shape>,
  config: unknown,
) {
  const parsed = strictObject(shape).safeParse(config, { error: () => 'has another form' })
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => {
    const field = [name, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') return `${field} has no ${issue.keys.join(', ')}`
    if (valueAt(config, issue.path) === undefined) return `${field} is missing`
    return `${field} ${issue.message}`
  })
  throw new StartProblem(`PAYMENTS_FILE is not right, see docs/operate.md: ${wrong.join('; ')}`)
}

const valueAt = (config: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    config,
  )

/** The providers that the site's owner has set up, in the order in which they are offered. */
export function providersOf({ paymentKeys, signer, siteUrl, db: books }: Asking): PaymentProvider[] {
  const { sandbox, providers } = paymentKeys
  const outside = loaded.get(paymentKeys)
  if (providers && !outside) throw new Error('The providers of payments were not loaded.')
  return [
    ...(outside ?? []),
    ...(sandbox ? [createSandboxProvider({ ...sandbox, signer, siteUrl, books })] : []),
  ]
}

export const providerNamed = (asking: Asking, name: string): PaymentProvider | undefined =>
  providersOf(asking).find((provider) => provider.name === name)

/** Where a provider posts what it has to tell. */
export const noticeUrlOf = (siteUrl: string, name: string): string =>
  `${siteUrl}/api/payments/${name}/webhook`
