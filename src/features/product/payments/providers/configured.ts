import { strictObject, type z } from 'zod/mini'
import type { SiteParts } from '#server/door/action.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { configOf, openKeys } from '../kept-keys.ts'
import { listKeys } from '../queries/keys.ts'
import type { KeptProvider } from '../rules.ts'
import { inShopCurrency } from './in-shop-currency.ts'
import { type PaymentProvider, PROVIDER_NAMES } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'

type Keys = SiteParts['paymentKeys']

/** `db`: the pool, and no transaction. */
export type Asking = Pick<SiteParts, 'paymentKeys' | 'signer' | 'siteUrl' | 'db'>

/** Keys that have another form than their provider gives out; never what stands in them. */
export class KeysProblem extends StartProblem {
  /** The fields that are wrong. */
  readonly fields: readonly string[]

  constructor(words: string, fields: readonly string[]) {
    super(`PAYMENTS_FILE is not right, see docs/operate.md: ${words}`)
    this.fields = fields
  }
}

/** How each is made of what its owner has written, in the order in which they are offered; what is not needed is not loaded. */
const MAKERS: Record<KeptProvider, (config: unknown) => Promise<PaymentProvider>> = {
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

interface Stored {
  provider: PaymentProvider
  /** Off: what was begun there is watched to its end, and nothing new begins. */
  isOn: boolean
  /** What it was made of: it is made again where that has changed. */
  sealed: string
}

interface Loaded {
  file: readonly PaymentProvider[]
  /** By name; those in the file win. */
  stored: ReadonlyMap<string, Stored>
}

/** Of this process, as they hold tokens and certificates: by the keys they were made of. */
const loaded = new WeakMap<Keys, Loaded>()

/**
 * Makes the providers of the environment's file, once, before anything asks for them.
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
  loaded.set(paymentKeys, { file: made.map(inShopCurrency), stored: new Map() })
}

/** Makes a provider of what an administrator has entered. @throws KeysProblem */
export const makeProvider = async (name: KeptProvider, config: unknown): Promise<PaymentProvider> =>
  inShopCurrency(await MAKERS[name](config))

interface Loading extends Pick<SiteParts, 'paymentKeys' | 'signer' | 'db'> {
  log: { warn: (details: object, message: string) => void }
}

/** Makes the providers whose keys are stored, those anew whose keys have changed. What cannot be read is left out, and logged. */
export async function loadStored({ paymentKeys, signer, db, log }: Loading): Promise<void> {
  const before = loaded.get(paymentKeys)
  const stored = new Map<string, Stored>()
  for (const { provider: name, isOn, sealed } of await listKeys(db)) {
    const same = before?.stored.get(name)
    if (same?.sealed === sealed) {
      stored.set(name, { ...same, isOn })
      continue
    }
    try {
      const kept = openKeys(signer, sealed)
      if (!kept) throw new KeysProblem('sealed with another SECRET', [])
      const config = configOf(name, kept, paymentKeys.addresses?.[name])
      stored.set(name, { provider: await makeProvider(name, config), isOn, sealed })
    } catch (error) {
      if (!(error instanceof KeysProblem)) throw error
      log.warn({ provider: name, fields: error.fields }, 'Stored keys of a payment provider cannot be used')
    }
  }
  loaded.set(paymentKeys, { file: before?.file ?? [], stored })
}

/** @throws KeysProblem */
function read<Shape extends z.core.$ZodLooseShape>(
  name: string,
  { shape }: z.ZodMiniObject<Shape>,
  config: unknown,
) {
  const parsed = strictObject(shape).safeParse(config, { error: () => 'has another form' })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const wrong = issues.map((issue) => {
    const field = [name, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') return `${field} has no ${issue.keys.join(', ')}`
    if (valueAt(config, issue.path) === undefined) return `${field} is missing`
    return `${field} ${issue.message}`
  })
  throw new KeysProblem(
    wrong.join('; '),
    issues.map(({ path }) => String(path[0] ?? '')),
  )
}

const valueAt = (config: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    config,
  )

/** The providers that the site's owner has set up, in the order in which they are offered, with those that are off. */
export function providersOf(asking: Asking): PaymentProvider[] {
  const { paymentKeys, signer, siteUrl, db: books } = asking
  const { sandbox, providers } = paymentKeys
  const outside = loaded.get(paymentKeys)
  if (providers && !outside) throw new Error('The providers of payments were not loaded.')
  const known = new Map([
    ...[...(outside?.stored ?? [])].map(([name, { provider }]) => [name, provider] as const),
    ...(outside?.file ?? []).map((provider) => [provider.name, provider] as const),
    ...(sandbox ? [['sandbox', createSandboxProvider({ ...sandbox, signer, siteUrl, books })] as const] : []),
  ])
  return PROVIDER_NAMES.flatMap((name) => known.get(name) ?? [])
}

/** Those with which something new may begin. */
export function offeredProviders(asking: Asking): PaymentProvider[] {
  const { stored, file } = loaded.get(asking.paymentKeys) ?? { stored: new Map<string, Stored>(), file: [] }
  return providersOf(asking).filter(
    ({ name }) => stored.get(name)?.isOn !== false || file.some((one) => one.name === name),
  )
}

export const providerNamed = (asking: Asking, name: string): PaymentProvider | undefined =>
  providersOf(asking).find((provider) => provider.name === name)

/** Where a provider posts what it has to tell. */
export const noticeUrlOf = (siteUrl: string, name: string): string =>
  `${siteUrl}/api/payments/${name}/webhook`
