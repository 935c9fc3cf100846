import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lookAtKeeping } from '#features/product/payments/jobs/look-at-keeping.ts'
import { runJob } from '#tests/jobs.ts'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { codeOf } from '#tests/refunds.ts'
import { stripeOfASite } from '#tests/saved-ways.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const { db, ask } = await payingSite('page', paymentKeys.providers)
const take = (who: number, key: string) => ask('payments.takeKeeping')(who, { key })

async function begun() {
  const who = await insertSomebody(db)
  expect((await ask('payments.openKeeping')(who, { provider: 'stripe' })).status).toBe(200)
  const { rows } = await sql<{ id: number; key: string }>`select id, key from payment_keepings
    where person_id = ${who}`.execute(db)
  const [keeping] = rows
  if (!keeping) throw new Error('Nothing was begun.')
  return { who, ...keeping }
}
const waysOf = async (who: number) =>
  (
    await sql<{ sealed: string; brand: string }>`select sealed, brand, last_four as "lastFour", expires
      from payment_ways where person_id = ${who}`.execute(db)
  ).rows

it('keeps what was left, once, sealed, though it is asked for again and by a job at the same time', async () => {
  const { who, id, key } = await begun()
  expect(JSON.stringify((await take(who, key)).body)).toContain('"state":"open"')
  const token = stripe.leave(key)
  const job = () => runJob(db, lookAtKeeping, { keepingId: id }, new Date(), { paymentKeys })
  const [one, two] = await Promise.all([take(who, key), take(who, key), job()])
  expect(JSON.stringify([one?.body, two?.body])).not.toContain('"state":"open"')
  const [way, ...more] = await waysOf(who)
  expect(more).toEqual([])
  expect(way).toMatchObject({ brand: 'visa', lastFour: '4242', expires: '2031-04' })
  for (const secret of Object.values(token)) expect(JSON.stringify(way)).not.toContain(secret)
  expect(JSON.stringify((await take(who, key)).body)).toContain('"state":"kept"')
})

it('is kept by the job where nobody comes back', async () => {
  const { who, id, key } = await begun()
  stripe.leave(key)
  await runJob(db, lookAtKeeping, { keepingId: id }, new Date(), { paymentKeys })
  expect(await waysOf(who)).toHaveLength(1)
})

it('refuses what is nobody’s or somebody else’s, and says where the provider does not answer', async () => {
  const { who, key } = await begun()
  const other = await insertSomebody(db)
  expect(codeOf(await take(other, key))).toEqual([404, 'keeping-not-found'])
  expect(codeOf(await take(who, 'a'.repeat(32)))).toEqual([404, 'keeping-not-found'])
  stripe.state.mood = 'html'
  expect(codeOf(await take(who, key))).toEqual([503, 'way-away'])
  stripe.state.mood = 'well'
})
