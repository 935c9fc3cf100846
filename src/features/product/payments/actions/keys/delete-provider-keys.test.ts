import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keysSite } from '#tests/provider-keys.ts'
import { codeOf } from '#tests/refunds.ts'

const site = await keysSite({
  paypal: { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'W1234' },
})
const { db, forget, opened, others, product, save, seen } = site

it('forgets keys that nothing needs any more, for admins alone', async () => {
  expect(await others('payments.deleteKeys', { provider: 'stripe' })).toEqual([401, 403, 403])
  expect(codeOf(await forget())).toEqual([404, 'keys-unset'])
  await save()
  const { key } = await opened('guest-of-the-keys-0001', [{ product }], { way: 'stripe' })
  expect((await seen()).running).toBe(1)
  expect(codeOf(await forget())).toEqual([409, 'keys-needed'])
  expect((await seen()).source).toBe('stored')
  await sql`update payments set state = 'failed', settled_at = now(), next_look_at = null where key = ${key}`.execute(
    db,
  )
  expect((await forget()).status).toBe(200)
  expect(await seen()).toMatchObject({ source: null, isOn: false, tails: {} })
})

it('finds nothing to forget where the keys are in the environment', async () => {
  expect(codeOf(await forget('paypal'))).toEqual([404, 'keys-unset'])
})
