import { expect, it } from 'vitest'
import type { Cart, MovedWishes } from '#features/product/carts/schemas.ts'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { answered } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'
import { openCart, putItems } from '../queries/carts.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, list, wait } = wishesOn(site)
const move = async (who: number) => answered<MovedWishes>(await ask('shop.moveWishes')(who, {}))
const cartOf = async (who: number) => answered<Cart>(await ask('shop.getCart')(who, {}))

it('puts one piece of all that is in stock into the basket; what has to be chosen, or is gone, stays', async () => {
  const ana = await insertPerson(db)
  const prices = { USD: 900 }
  const [plain, chosen, open, gone, far] = [
    await insertProduct(db),
    await insertProduct(db, { variants: [{ prices }, { prices }] }),
    await insertProduct(db, { variants: [{ prices }, { prices }] }),
    await insertProduct(db, { variants: [{ prices, stock: 0 }] }),
    await insertProduct(db, { variants: [{ prices: { EUR: 900 } }] }),
  ]
  for (const { number } of [plain, open, gone, far]) await keep(ana, number)
  await keep(ana, chosen.number, { variant: 'v1' })
  expect(await move(ana)).toEqual({ moved: 2, left: 2 })
  const { lines } = await cartOf(ana)
  expect(lines.map(({ product, variant, quantity }) => [product, variant, quantity]).sort()).toEqual(
    [
      [plain.number, 'v0', 1],
      [chosen.number, 'v1', 1],
    ].sort(),
  )
  expect((await list(ana)).map(({ product }) => product)).toEqual(
    [far, gone, open].map(({ number }) => number),
  )
  expect(await move(ana)).toEqual({ moved: 0, left: 2 })
})

it('ends the wait for what it moves alone: others of the product keep it on the list', async () => {
  const [ana, ben] = [await insertPerson(db), await insertPerson(db)]
  const prices = { USD: 900 }
  const { id, number } = await insertProduct(db, {
    variants: [
      { prices, stock: 0 },
      { prices, stock: 0 },
    ],
  })
  for (const person of [ana, ben]) await keep(person, number, { variant: 'v0' })
  await wait(ana, number, 'v0')
  await wait(ana, number, 'v1')
  await db
    .updateTable('variants')
    .set({ stock: 5 })
    .where('post_id', '=', id)
    .where('key', '=', 'v0')
    .execute()
  for (const person of [ana, ben]) expect(await move(person)).toEqual({ moved: 1, left: 0 })
  const kept = await list(ana)
  expect(kept).toMatchObject([{ product: number, isKept: false, variant: 'v1', isInStock: false }])
  expect(kept[0]?.waits.map(({ variant }) => variant)).toEqual(['v1'])
  expect(await move(ana)).toEqual({ moved: 0, left: 0 })
  expect(await list(ben)).toEqual([])
})

it('leaves the number of what is in the basket already, and takes back what was kept for later', async () => {
  const ana = await insertPerson(db)
  const [inside, later] = [await insertProduct(db), await insertProduct(db)]
  for (const { number } of [inside, later]) {
    await ask('shop.addToCart')(ana, { product: number, variant: 'v0', quantity: 3 })
    await keep(ana, number)
  }
  await ask('shop.changeCartItem')(ana, { product: later.number, variant: 'v0', isSaved: true })
  expect(await move(ana)).toEqual({ moved: 2, left: 0 })
  const { lines } = await cartOf(ana)
  const pieces = new Map(lines.map(({ product, quantity, isSaved }) => [product, isSaved ? 0 : quantity]))
  expect([pieces.get(inside.number), pieces.get(later.number)]).toEqual([3, 1])
})

it('fills a basket up and leaves the rest; of nobody nothing is moved', async () => {
  const ana = await insertPerson(db)
  const cart = await openCart(db, { personId: ana }, new Date())
  const { id: postId } = await insertProduct(db)
  const item = {
    postId,
    quantity: 1,
    isSaved: false,
    seenAmount: null,
    seenCurrency: null,
    addedAt: new Date(),
  }
  await putItems(
    db,
    cart,
    Array.from({ length: 99 }, (_, place) => ({ ...item, variant: `x${place}` })),
  )
  for (let one = 0; one < 2; one += 1) await keep(ana, (await insertProduct(db)).number)
  expect(await move(ana)).toEqual({ moved: 1, left: 1 })
  expect((await ask('shop.moveWishes')(null, {})).status).toBe(401)
})
