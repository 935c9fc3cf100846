import { expect, it } from 'vitest'
import { StartProblem } from '#shared/start-problem.ts'
import { loadProviders, providersOf } from './configured.ts'

const STRIPE = { secretKey: 'sk_test_abcdef', webhookSecret: 'whsec_abcdef' }

const problemOf = (providers: Record<string, unknown>) =>
  loadProviders({ providers }).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartProblem)
      return (error as Error).message
    },
  )

it('names what is wrong, and never what stands there', async () => {
  const hidden = 'hidden-value'
  for (const [providers, words] of [
    [{ stirpe: {} }, 'no provider stirpe'],
    [{ stripe: null }, 'stripe has another form'],
    [{ stripe: hidden }, 'stripe has another form'],
    [{ stripe: {} }, 'stripe.secretKey is missing; stripe.webhookSecret is missing'],
    [{ stripe: { ...STRIPE, secretKey: hidden } }, 'stripe.secretKey must be like sk_live_'],
    [{ stripe: { ...STRIPE, secretKey: [hidden] } }, 'stripe.secretKey has another form'],
    [{ stripe: { ...STRIPE, adress: hidden } }, 'stripe has no adress'],
    [{ stripe: { ...STRIPE, currencies: [hidden] } }, 'stripe.currencies.0 must be a code'],
    [{ stripe: { ...STRIPE, address: hidden } }, 'stripe.address must be an address'],
    [
      { alipay: { appId: '2021000000000001', privateKey: hidden, alipayPublicKey: hidden } },
      'alipay.privateKey must',
    ],
    [{ wechat: { appId: 'wx0123', publicKey: { id: hidden } } }, 'wechat.publicKey.key is missing'],
    [{ wechat: { apiV3Key: hidden } }, 'wechat.apiV3Key must be 32 characters'],
    [
      { paypal: { clientId: 'client-id', webhookId: '1' } },
      'paypal.clientSecret is missing; paypal.webhookId must',
    ],
  ] as const) {
    const problem = await problemOf(providers)
    expect(problem).toContain(words)
    expect(problem).not.toContain(hidden)
  }
})

it('makes each once, in the order in which they are offered', async () => {
  const paymentKeys = {
    providers: {
      paypal: { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'W1234' },
      stripe: STRIPE,
    },
  }
  const asking = { paymentKeys, siteUrl: 'http://town.test', signer: {} as never, db: {} as never }
  expect(() => providersOf(asking)).toThrow('not loaded')
  await loadProviders(paymentKeys)
  expect(providersOf(asking).map(({ name }) => name)).toEqual(['stripe', 'paypal'])
  expect(providersOf(asking)[0]).toBe(providersOf(asking)[0])
})
