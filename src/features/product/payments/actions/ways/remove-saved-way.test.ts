import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgetWay } from '#features/product/payments/jobs/forget-way.ts'
import { lookAround } from '#features/product/payments/jobs/look-around.ts'
import { runJob } from '#tests/jobs.ts'
import { payingSite } from '#tests/payments.ts'
import { insertSomebody } from '#tests/people.ts'
import { codeOf } from '#tests/refunds.ts'
import { leaveWay, stripeOfASite } from '#tests/saved-ways.ts'

const { stripe, paymentKeys } = await stripeOfASite()
const { db, ask } = await payingSite('page', paymentKeys.providers)
const remove = (who: number, id: number) => ask('payments.removeWay')(who, { id })
const isThere = async (id: number) =>
  (await sql`select from payment_ways where id = ${id}`.execute(db)).rows.length > 0
const forget = (wayId: number) => runJob(db, forgetWay, { wayId }, new Date(), { paymentKeys })

it('is gone for its owner at once, and for good as soon as the provider has forgotten it', async () => {
  const who = await insertSomebody(db)
  const token = stripe.leaveCard()
  const id = await leaveWay(db, who, { provider: 'stripe', token })
  expect((await remove(who, id)).status).toBe(200)
  expect(JSON.stringify((await ask('payments.listWays')(who, {})).body)).not.toContain('4242')
  stripe.state.mood = 'broken'
  await forget(id)
  stripe.state.mood = 'well'
  expect(await isThere(id)).toBe(true)
  // It is tried again by whoever looks around.
  const later = new Date(Date.now() + 3_600_000)
  const laid: unknown[] = []
  await runJob(db, lookAround, null, later, { paymentKeys, onEnqueue: (_job, data) => laid.push(data) })
  expect(laid).toContainEqual({ wayId: id })
  await forget(id)
  expect(await isThere(id)).toBe(false)
  expect(stripe.ways.customers.has(token.customer)).toBe(false)
})

it('refuses what is somebody else’s, or not there any more', async () => {
  const who = await insertSomebody(db)
  const id = await leaveWay(db, await insertSomebody(db))
  expect(codeOf(await remove(who, id))).toEqual([404, 'saved-way-not-found'])
  const own = await leaveWay(db, who)
  expect((await remove(who, own)).status).toBe(200)
  expect(codeOf(await remove(who, own))).toEqual([404, 'saved-way-not-found'])
})
