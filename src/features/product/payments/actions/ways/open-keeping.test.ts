import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { codeOf } from '#tests/refunds.ts'
import { leaveWay, stripeOfASite } from '#tests/saved-ways.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const { db, ask } = await payingSite('page', paymentKeys.providers)
const open = (who: number | null, provider = 'stripe') => ask('payments.openKeeping')(who, { provider })

it('leads to a page of the provider, and remembers whose it is', async () => {
  const who = await insertSomebody(db)
  const { status, body } = await open(who)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('https://checkout.stripe.com/')
  const { rows } = await sql`select person_id as who, provider, state from payment_keepings
    where person_id = ${who}`.execute(db)
  expect(rows).toEqual([{ who, provider: 'stripe', state: 'open' }])
  expect((await open(null)).status).toBe(401)
})

it('refuses a provider that keeps nothing, or does not answer, and more than anybody needs', async () => {
  const who = await insertSomebody(db)
  expect(codeOf(await open(who, 'alipay'))).toEqual([422, 'way-unknown'])
  stripe.state.mood = 'broken'
  expect(codeOf(await open(who))).toEqual([503, 'way-away'])
  stripe.state.mood = 'well'
  for (let count = 0; count < 10; count += 1) await leaveWay(db, who)
  expect(codeOf(await open(who))).toEqual([409, 'too-many-ways'])
})
