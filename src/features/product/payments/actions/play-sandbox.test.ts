import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payingSite } from '#tests/payments.ts'
import { insertProduct } from '#tests/products.ts'
import { codeOf } from '#tests/refunds.ts'

const { db, ask, opened, rowOf } = await payingSite()
const { number: product } = await insertProduct(db)

it('pays or refuses once, and tells the site as often as was chosen', async () => {
  for (const [pay, state, times] of [
    [true, 'paid', 2],
    [false, 'closed', 1],
    [true, 'paid', 0],
  ] as const) {
    const { key } = await opened(`guest-who-plays-${times}-01`, [{ product }])
    const { reference } = await rowOf(key)
    const play = () => ask('shop.playSandbox')(null, { payment: reference, pay, times, after: 300 })
    for (const { status, body } of [await play(), await play()]) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ guaqi: { shop: { playSandbox: { state, amount: 1_420 } } } })
    }
    const { rows } = await sql`select from jobs.job where name = 'payments.sandboxNotice'
      and data::text like ${`%${reference}%`}`.execute(db)
    expect(rows).toHaveLength(times)
  }
  expect(codeOf(await ask('shop.playSandbox')(null, { payment: 'sb-none', pay: true }))).toEqual([
    404,
    'payment-not-found',
  ])
})
