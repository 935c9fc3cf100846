import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { answered } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'
import type { RemovedWish } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, wait, list } = wishesOn(site)
const remove = (who: number | null, product: number) => ask('shop.removeWish')(who, { product })
const soldOut = { variants: [{ prices: { USD: 500 }, stock: 0 }] }

it('is neither kept nor waited for then, and says what it was; a second press finds nothing', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const { id, number } = await insertProduct(db, soldOut)
  for (const person of [ana, ben]) {
    await keep(person, number)
    await wait(person, number)
  }
  expect(answered<RemovedWish>(await remove(ana, number))).toEqual({ wasKept: true, waited: ['v0'] })
  expect(await list(ana)).toEqual([])
  expect(answered<RemovedWish>(await remove(ana, number))).toEqual({ wasKept: false, waited: [] })
  expect(await list(ben)).toHaveLength(1)
  const { favorites } = await db
    .selectFrom('posts')
    .select('favorites')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(favorites).toBe(1)
})

it('also takes off what nobody sees any more, and nothing of what was never there', async () => {
  const ana = await insertPerson(db)
  const { id, number } = await insertProduct(db)
  await keep(ana, number)
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', id).execute()
  expect(answered<RemovedWish>(await remove(ana, number)).wasKept).toBe(true)
  expect(answered<RemovedWish>(await remove(ana, 987_654))).toEqual({ wasKept: false, waited: [] })
  expect((await remove(null, number)).status).toBe(401)
})
