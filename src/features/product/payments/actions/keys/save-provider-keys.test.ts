import { expect, it } from 'vitest'
import { recordKeysAct } from '#features/services/admin/jobs/record-keys-act.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createLog } from '#server/measures/log.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { keysSite } from '#tests/provider-keys.ts'
import { codeOf } from '#tests/refunds.ts'
import { SECRET } from '#tests/secret.ts'
import { loadStored, providerNamed } from '../../providers/configured.ts'
import { waysFor } from '../../public/open.ts'

const site = await keysSite({
  paypal: { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'W1234' },
})
const { admin, db, open, opened, others, paymentKeys, product, right, save, seen, stripe, written } = site
const signer = createSigner(SECRET)
const asking = { db, signer, paymentKeys, siteUrl: 'http://town.test' }
const ways = () => waysFor(asking, 'USD').map(({ provider }) => provider)

it('is for admins alone', async () => {
  expect(await others('payments.saveKeys', { provider: 'stripe', isOn: true, keys: right })).toEqual([
    401, 403, 403,
  ])
  expect((await save({ provider: 'sandbox' })).status).toBe(400)
})

it('names the fields that are wrong, and says what the provider says of keys that it does not take', async () => {
  const secretKey = 'not-a-key-of-stripe'
  const wrong = await save({ keys: { secretKey } })
  expect(codeOf(wrong)).toEqual([422, 'keys-wrong'])
  expect(JSON.stringify(wrong.body)).toContain('Secret key (sk_… or rk_…), Secret of the webhook')
  expect(JSON.stringify(wrong.body)).not.toContain(secretKey)
  const others = { ...right, secretKey: 'sk_test_of_somebody_else' }
  const refused = await save({ keys: others })
  expect(codeOf(refused)).toEqual([422, 'keys-refused'])
  expect(JSON.stringify(refused.body)).toContain('Invalid API Key provided')
  expect(JSON.stringify(refused.body)).not.toContain(others.secretKey)
  expect((await seen()).source).toBeNull()
  expect(ways()).toEqual(['paypal', 'sandbox'])
})

it('says that those of the environment are not changed here', async () => {
  expect(codeOf(await save({ provider: 'paypal', keys: {} }))).toEqual([409, 'keys-in-file'])
})

it('stores what the provider takes, sealed, and offers it with the next request in every process', async () => {
  const answer = await save()
  expect([answer.status, JSON.stringify(answer.body).includes(right.secretKey)]).toEqual([200, false])
  const all = await written()
  for (const secret of Object.values(right)) expect(all).not.toContain(secret)
  expect(ways()).toEqual(['stripe', 'paypal', 'sandbox'])
  const { shown, key } = await opened(await insertSomebody(db), [{ product }], { way: 'stripe' })
  expect(shown.url).toContain('checkout.stripe.com')
  expect(stripe.byKey(key).amount_total).toBe(1_420)
})

it('keeps what is not entered again, and takes nothing new where it is off', async () => {
  const buyer = await insertSomebody(db)
  const { made, total } = await opened(buyer, [{ product }], { way: 'stripe' })
  expect((await save({ isOn: false, currencies: ['EUR'], keys: {} })).status).toBe(200)
  expect(await seen()).toMatchObject({
    isOn: false,
    currencies: ['EUR'],
    tails: { secretKey: right.secretKey.slice(-4) },
  })
  expect(ways()).toEqual(['paypal', 'sandbox'])
  expect(codeOf(await open(buyer, made, total, { way: 'stripe' }))).toEqual([422, 'way-unknown'])
  // What was begun is watched to its end.
  expect(providerNamed(asking, 'stripe')?.name).toBe('stripe')
  // Off, it need not answer.
  stripe.state.mood = 'broken'
  expect((await save({ isOn: false, keys: {} })).status).toBe(200)
  expect(codeOf(await save({ keys: {} }))).toEqual([422, 'keys-refused'])
  stripe.state.mood = 'well'
  expect((await save({ keys: {} })).status).toBe(200)
})

it('leaves out, and logs, what was sealed with another secret', async () => {
  const other = { ...paymentKeys }
  const log = createLog('silent')
  await loadStored({ paymentKeys: other, signer: createSigner('x'.repeat(64)), db, log })
  expect(providerNamed({ ...asking, paymentKeys: other }, 'stripe')).toBeUndefined()
  await loadStored({ paymentKeys: other, signer, db, log })
  expect(providerNamed({ ...asking, paymentKeys: other }, 'stripe')?.name).toBe('stripe')
})

it('is put on record without the keys', async () => {
  await runJob(db, recordKeysAct, { provider: 'stripe', byId: admin, act: 'keys-saved', isOn: true })
  const kept = await db.selectFrom('audit_log').select(['act', 'subject', 'detail']).execute()
  expect(kept).toEqual([
    { act: 'keys-saved', subject: 'provider:stripe', detail: { provider: 'stripe', isOn: true } },
  ])
})
