import { expect, it } from 'vitest'
import { keysSite } from '#tests/provider-keys.ts'

const { others, right, save, seen } = await keysSite({
  paypal: { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'W1234' },
})

it('shows admins alone which keys are set, and of each the last characters', async () => {
  expect(await others('payments.listKeys', {})).toEqual([401, 403, 403])
  expect(await seen()).toMatchObject({ source: null, isOn: false, tails: {}, setAt: null, running: 0 })
  expect(await seen('paypal')).toMatchObject({ source: 'file', isOn: true, tails: {} })
  expect((await save()).status).toBe(200)
  const stripe = await seen()
  expect(stripe).toMatchObject({
    source: 'stored',
    isOn: true,
    isTest: true,
    tails: { secretKey: right.secretKey.slice(-4), webhookSecret: right.webhookSecret.slice(-4) },
    setBy: expect.any(String),
    noticeUrl: 'http://town.test/api/payments/stripe/webhook',
  })
  expect(JSON.stringify(stripe)).not.toContain(right.secretKey)
})
