import { expect, it } from 'vitest'
import { bookSite } from '#tests/books.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'

const stripe = await createStripeServer()
const { compare, differencesOf, open, putRight, rowOf } = await bookSite({
  stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, address: stripe.origin },
})

it('leaves open what the provider cannot be asked about now', async () => {
  const { key } = await open('stripe')
  stripe.pay(key)
  stripe.movements.push({
    id: 'txn_1',
    type: 'charge',
    created: Date.parse('2026-03-10T04:00:00Z') / 1_000,
    fee: 30,
    currency: 'usd',
    source: { id: 'ch_1', amount: 1_420, currency: 'usd', payment_intent: 'pi_1', metadata: { key } },
  })
  const toAsk = await compare('stripe')
  stripe.state.mood = 'broken'
  await putRight(toAsk)
  expect(await differencesOf(key)).toMatchObject([{ kind: 'paid-there', way: null }])
  stripe.state.mood = 'well'
  await putRight([...toAsk, 999_999])
  expect(await differencesOf(key)).toMatchObject([{ kind: 'paid-there', way: 'settled' }])
  expect((await rowOf(key)).state).toBe('paid')
})
