import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buyingOn } from '#tests/buying.ts'
import { runJob } from '#tests/jobs.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { expireOrders } from './expire-orders.ts'

const site = await testSite()
const { db } = site
const { order } = buyingOn(site)

it('what was kept for a quarter of an hour and not paid is for sale again', async () => {
  const { id, number: product } = await insertProduct(db)
  const made = await Promise.all(
    [2, 3].map(async (quantity) =>
      order({ personId: await insertPerson(db) }, [{ product, variant: 'v0', quantity }]),
    ),
  )
  const stock = async () => {
    const { rows } = await sql`select stock, reserved from variants where post_id = ${id}`.execute(db)
    return rows[0]
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await runJob(db, expireOrders, null, later(14))
  expect(await stock()).toEqual({ stock: 0, reserved: 5 })
  const { announced } = await runJob(db, expireOrders, null, later(16))
  expect(await stock()).toEqual({ stock: 5, reserved: 0 })
  expect(announced.flatMap(({ tags }) => tags)).toContain(`product:${product}`)
  const { rows } =
    await sql`select state from orders where number = any(${made.map((one) => one.order)})`.execute(db)
  expect(rows).toEqual([{ state: 'expired' }, { state: 'expired' }])
  await runJob(db, expireOrders, null, later(17))
  expect(await stock()).toEqual({ stock: 5, reserved: 0 })
})
