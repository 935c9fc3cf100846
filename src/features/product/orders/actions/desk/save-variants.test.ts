import { expect, it } from 'vitest'
import { addToGallery } from '#features/kernel/posts/queries/galleries.ts'
import type { ProductView } from '#features/product/shop/schemas.ts'
import { insertItem } from '#tests/library.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask, buy, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const save = (who: number | null, product: number, ...rows: object[]) =>
  ask('shopDesk.saveVariants')(who, { product, rows: rows.map((row) => ({ variant: 'v0', ...row })) })
const stockOf = async (postId: number, key = 'v0') =>
  (
    await db
      .selectFrom('variants')
      .select('stock')
      .where('post_id', '=', postId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).stock
const pricesOf = (postId: number) =>
  db
    .selectFrom('variant_prices')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['currency', 'amount', 'compare_amount as was'])
    .where('post_id', '=', postId)
    .orderBy('currency')
    .execute()

it('shopDesk.saveVariants changes stock by the difference to what was seen', async () => {
  const map = await insertProduct(db, { authorId: seller, variants: [{ stock: 14, prices: { USD: 1000 } }] })
  await buy(await insertSomebody(db), [{ product: map.number, quantity: 3 }])
  await create(await insertSomebody(db), [{ product: map.number, quantity: 2 }])
  const answer = await save(seller, map.number, { stock: { seen: 14, now: 24 } })
  expect(answer.body).toMatchObject({
    guaqi: { shopDesk: { saveVariants: { product: { variants: [{ stock: 19, reserved: 2 }] } } } },
  })
  expect(await stockOf(map.id)).toBe(19)
  const { body } = await save(seller, map.number, { stock: { seen: 24, now: 4 } })
  expect(body).toMatchObject({ code: 'stock-below' })
  expect(await stockOf(map.id)).toBe(19)
})

it('counts what was not counted, and the other way round', async () => {
  const map = await insertProduct(db, {
    authorId: seller,
    variants: [{ stock: null, prices: { USD: 1000 } }],
  })
  await save(seller, map.number, { stock: { seen: null, now: 7 } })
  expect(await stockOf(map.id)).toBe(7)
  const { body } = await save(seller, map.number, { stock: { seen: null, now: 9 } })
  expect(body).toMatchObject({ code: 'stock-changed' })
  await save(seller, map.number, { stock: { seen: 7, now: null } })
  expect(await stockOf(map.id)).toBeNull()
})

it('changes the prices that are named, takes away those that are null, and lets pages be rendered anew', async () => {
  const map = await insertProduct(db, {
    authorId: seller,
    variants: [{ prices: { USD: [1000, 1500], EUR: 900 } }],
  })
  await save(staff, map.number, { prices: { RMB: 6800, USD: 1200 } })
  expect(await pricesOf(map.id)).toEqual([
    { currency: 'EUR', amount: 900, was: null },
    { currency: 'RMB', amount: 6800, was: null },
    { currency: 'USD', amount: 1200, was: 1500 },
  ])
  await save(staff, map.number, { prices: { EUR: null, USD: 2000 } })
  expect(await pricesOf(map.id)).toEqual([
    { currency: 'RMB', amount: 6800, was: null },
    { currency: 'USD', amount: 2000, was: null },
  ])
  expect(await stockOf(map.id)).toBe(5)
  const events = await db
    .selectFrom('outbox')
    .select(['data', 'tags'])
    .where('name', '=', 'order.stocked')
    .orderBy('id')
    .execute()
  expect(events.at(-1)).toEqual({
    data: { products: [map.number] },
    tags: expect.arrayContaining([`product:${map.number}`, 'products']),
  })
})

it('refuses others, wrong numbers, and stock of what is sold as keys, and then changes nothing', async () => {
  const map = await insertProduct(db, { authorId: seller, variants: [{ stock: 5, prices: { USD: 1000 } }] })
  const keys = await insertDigital(db, { authorId: seller, keys: ['ONE'] })
  const right = { prices: { USD: 1 } }
  const refused: Array<[number, number, object, string]> = [
    [await insertSomebody(db), map.number, right, 'product-not-found'],
    [seller, 99_999, right, 'product-not-found'],
    [seller, map.number, { variant: 'gone', ...right }, 'variant-gone'],
    [seller, map.number, { stock: { seen: 5, now: -1 } }, 'stock-wrong'],
    [seller, map.number, { stock: { seen: 5, now: 1.5 } }, 'stock-wrong'],
    [seller, map.number, { stock: { seen: 0.5, now: 5 } }, 'stock-wrong'],
    [seller, map.number, { prices: { USD: -1 } }, 'price-wrong'],
    [seller, map.number, { prices: { USD: 1.5 } }, 'price-wrong'],
    [seller, map.number, { prices: { XXX: 100 } }, 'price-wrong'],
    [seller, keys.number, { stock: { seen: 1, now: 2 } }, 'stock-of-keys'],
  ]
  for (const [who, product, row, code] of refused) {
    const { body } = await save(who, product, right, row)
    expect(body, JSON.stringify(row)).toMatchObject({ code })
  }
  expect((await save(null, map.number, right)).status).toBe(401)
  expect((await save(seller, map.number)).status).toBe(400)
  expect(await pricesOf(map.id)).toEqual([{ currency: 'USD', amount: 1000, was: null }])
})

it('loses nothing where several write and buy at once', async () => {
  const map = await insertProduct(db, { authorId: seller, variants: [{ stock: 20, prices: { USD: 1000 } }] })
  const buyers = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  await Promise.all([
    ...buyers.map((buyer) => create(buyer, [{ product: map.number, quantity: 2 }])),
    ...[1, 2, 3].map(() => save(seller, map.number, { stock: { seen: 20, now: 21 } })),
  ])
  expect(await stockOf(map.id)).toBe(20 - 6 + 3)
})

it('gives a variant a picture of one’s own library, which becomes one of the product’s, and takes it away', async () => {
  const map = await insertProduct(db, { authorId: seller, variants: [{ prices: { USD: 1000 } }] })
  const [own, other] = [await insertItem(db, seller), await insertItem(db, staff)]
  const pictureOf = async () => {
    const { body } = await ask('shop.getProduct')(null, { id: String(map.number) })
    const { product } = (body as { guaqi: { shop: { product: ProductView } } }).guaqi.shop
    return [product.pictures.length, product.variants[0]?.picture]
  }
  expect((await save(seller, map.number, { picture: other })).body).toMatchObject({ code: 'picture-gone' })
  const { body } = await save(seller, map.number, { picture: own })
  expect(body).toMatchObject({
    guaqi: { shopDesk: { saveVariants: { product: { variants: [{ picture: { id: own } }] } } } },
  })
  expect(await pictureOf()).toEqual([1, 0])
  // What the product shows already may be chosen by the staff as well.
  expect((await save(staff, map.number, { picture: own })).status).toBe(200)
  await save(seller, map.number, { picture: null })
  expect(await pictureOf()).toEqual([1, null])
  for (let more = 1; more < 24; more += 1) await addToGallery(db, map.id, await insertItem(db, seller))
  expect((await save(seller, map.number, { picture: await insertItem(db, seller) })).body).toMatchObject({
    code: 'picture-many',
  })
})
