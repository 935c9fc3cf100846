import { expect, it } from 'vitest'
import { setPrice } from '#tests/carts.ts'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { answered, codeOf } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'
import type { KeptWish } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const { remove, list } = wishesOn(site)
const keep = (who: number | null, product: number, said: object = {}) =>
  ask('shop.keepWish')(who, { product, isKept: true, ...said })
const favoritesOf = (id: number) =>
  db.selectFrom('posts').select('favorites').where('id', '=', id).executeTakeFirstOrThrow()

it('is a favourite, counted once, also by presses at once', async () => {
  const ana = await insertPerson(db)
  const { id, number } = await insertProduct(db)
  const answers = await Promise.all([1, 2, 3].map(() => keep(ana, number)))
  expect(answers.map((one) => answered<KeptWish>(one).isKept)).toEqual([true, true, true])
  expect(await favoritesOf(id)).toEqual({ favorites: 1 })
  expect(answered<KeptWish>(await keep(ana, number, { isKept: false }))).toEqual({
    isKept: false,
    favorites: 0,
  })
  expect(await list(ana)).toEqual([])
})

it('comes back to its place, with what it cost then, where it was taken off by mistake', async () => {
  const ana = await insertPerson(db)
  const [first, second] = [await insertProduct(db), await insertProduct(db)]
  await keep(ana, first.number)
  await keep(ana, second.number)
  const before = await list(ana)
  await setPrice(db, first.id, 800)
  await remove(ana, first.number)
  await keep(ana, first.number, { isUndo: true, variant: 'v0' })
  const after = await list(ana)
  expect(after.map(({ product, at }) => [product, at])).toEqual(
    before.map(({ product, at }) => [product, at]),
  )
  expect(after[1]).toMatchObject({ seen: 1000, price: { amount: 800 } })
  // Kept anew, it is remembered as it is now.
  await remove(ana, first.number)
  await keep(ana, first.number)
  expect((await list(ana))[0]).toMatchObject({ product: first.number, seen: 800 })
})

it('is refused for what is not there', async () => {
  const ana = await insertPerson(db)
  const { number } = await insertProduct(db)
  expect(codeOf(await keep(ana, 987_654))).toEqual([404, 'product-not-found'])
  expect(codeOf(await keep(ana, number, { variant: 'none' }))).toEqual([404, 'variant-not-found'])
  const draft = await insertProduct(db, { state: 'draft' })
  expect(codeOf(await keep(ana, draft.number))).toEqual([404, 'product-not-found'])
  expect((await keep(null, number)).status).toBe(401)
  expect(await list(ana)).toEqual([])
})
