import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { createStripeServer } from '#tests/providers/stripe.ts'
import { codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'

const { secretKey, webhookSecret, origin: address } = await createStripeServer()
const { db, ask, opened, tellPaid } = await payingSite('page', {
  stripe: { secretKey, webhookSecret, address },
})
const { number: product } = await insertProduct(db)
const GUEST = 'guest-who-is-back-0001'
const look = (who: string | number | null, payment: string) => ask('shop.lookAtPayment')(who, { payment })
const looks = async () => {
  const { rows } = await sql`select from jobs.job where name = 'payments.look'`.execute(db)
  return rows.length
}

it('has the provider asked for its payer, while it is not known what has become of it', async () => {
  const { key } = await opened(GUEST, [{ product }], { way: 'stripe' })
  for (const who of [null, 'guest-who-is-back-0002', await insertPerson(db)])
    expect(codeOf(await look(who, key))).toEqual([404, 'payment-not-found'])
  expect(await looks()).toBe(0)
  expect(codeOf(await look(GUEST, 'x'))).toEqual([404, 'payment-not-found'])
  const before = await looks()
  const { status, body } = await look(GUEST, key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ guaqi: { shop: { lookAtPayment: { state: 'opened' } } } })
  expect(await looks()).toBe(before + 1)
})

it('asks no sandbox, and nobody for what is paid', async () => {
  const { key } = await opened(GUEST, [{ product }])
  const before = await looks()
  await look(GUEST, key)
  await tellPaid(key)
  expect((await look(GUEST, key)).body).toMatchObject({
    guaqi: { shop: { lookAtPayment: { state: 'paid' } } },
  })
  expect(await looks()).toBe(before)
})
