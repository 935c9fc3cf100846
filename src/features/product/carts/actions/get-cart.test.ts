import { expect, it } from 'vitest'
import { cartIn, newVisitor, setPrice, setStock } from '#tests/carts.ts'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()

const post = { key: 'post', name: { en: 'Post' }, price: { USD: 450 }, freeFrom: { USD: 4_000 } }
const quick = { ...post, key: 'quick', freeFrom: { USD: 9_000 } }
const home = { countries: ['ES'] }
/** It lies in a country of its own, to which two ways go. */
const shop = await shopSite({
  postage: [{ ...quick, ...home }, { ...post, ...home }, post],
  homeCountry: 'ES',
})
const by = (visitorId: string, more: object = {}) => ({
  lang: 'en',
  currency: 'USD',
  visitorId,
  ...more,
})

it('is empty for whoever has put nothing in, and refused to whom nothing names', async () => {
  const { cookie } = await signIn(await insertSomebody(db))
  const nothing = {
    lines: [],
    count: 0,
    total: { amount: 0, currency: 'USD' },
    untilFree: null,
    shop: 'shop/archive/all',
    less: null,
  }
  expect(cartIn(await call('shop.getCart', {}, by(newVisitor())))).toEqual(nothing)
  expect(cartIn(await call('shop.getCart', {}, { lang: 'en', currency: 'USD', cookie }))).toEqual(nothing)
  const refused = await call('shop.getCart', {}, { lang: 'en' })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'cart-nowhere', messages: [expect.stringContaining('visitor id')] },
  })
})

it('shows what was chosen in the reader’s words, what it costs, and what all costs together', async () => {
  const visitor = newVisitor()
  const map = await insertProduct(db, {
    titles: { en: 'A map', es: 'Un mapa' },
    options: [
      { key: 'size', name: { en: 'Size' }, values: [{ key: 's', name: { en: 'Small', es: 'Pequeño' } }] },
    ],
    variants: [{ key: 'S', chosen: { size: 's' }, stock: 3, prices: { USD: [1290, 1490], EUR: 1100 } }],
  })
  const cards = await insertProduct(db, { variants: [{ key: 'c', stock: null, prices: { USD: 900 } }] })
  await call('shop.addToCart', { product: map.number, variant: 'S', quantity: 2 }, by(visitor))
  await call('shop.addToCart', { product: cards.number, variant: 'c' }, by(visitor))
  const cart = cartIn(await call('shop.getCart', {}, by(visitor)))
  expect(cart.lines.map(({ product }) => product)).toEqual([cards.number, map.number])
  expect(cart).toMatchObject({ count: 3, total: { amount: 2 * 1290 + 900, currency: 'USD' } })
  expect(cart.lines[1]).toEqual({
    product: map.number,
    variant: 'S',
    title: 'A map',
    language: 'en',
    path: `shop/${map.number}`,
    cover: null,
    choice: ['Small'],
    quantity: 2,
    wanted: 2,
    most: 3,
    stock: 3,
    isSingle: false,
    isSaved: false,
    price: { amount: 1290, was: 1490, currency: 'USD' },
    seen: null,
    trouble: null,
  })
  // In another currency: what has no price in it says so and is not in the sum.
  const inEuros = cartIn(await call('shop.getCart', {}, by(visitor, { lang: 'es', currency: 'EUR' })))
  expect(inEuros).toMatchObject({ count: 2, total: { amount: 2200, currency: 'EUR' } })
  expect(inEuros.lines[0]).toMatchObject({ price: null, trouble: 'no-price', seen: null })
  expect(inEuros.lines[1]).toMatchObject({ title: 'Un mapa', choice: ['Pequeño'], seen: null })
})

it('says what has changed since: dearer, cheaper, fewer, sold out, taken away, gone', async () => {
  const visitor = newVisitor()
  const products = await Promise.all(Array.from({ length: 6 }, () => insertProduct(db)))
  for (const { number } of products) {
    await call('shop.addToCart', { product: number, variant: 'v0', quantity: 4 }, by(visitor))
  }
  const [dearer, cheaper, fewer, soldOut, changed, hidden] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ]
  await setPrice(db, dearer.id, 1200)
  await setPrice(db, cheaper.id, 800)
  await setStock(db, fewer.id, 3)
  await setStock(db, soldOut.id, 0)
  await db.updateTable('variants').set({ key: 'other' }).where('post_id', '=', changed.id).execute()
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  const { lines, count, total } = cartIn(await call('shop.getCart', {}, by(visitor)))
  const lineOf = ({ number }: { number: number }) => lines.find(({ product }) => product === number)
  expect(lineOf(dearer)).toMatchObject({ seen: 1000, price: { amount: 1200 }, trouble: null })
  expect(lineOf(cheaper)).toMatchObject({ seen: 1000, price: { amount: 800 }, trouble: null })
  expect(lineOf(fewer)).toMatchObject({ wanted: 4, quantity: 3, most: 3, stock: 3, trouble: null })
  expect(lineOf(soldOut)).toMatchObject({ trouble: 'sold-out', quantity: 4, price: { amount: 1000 } })
  expect(lineOf(changed)).toMatchObject({ trouble: 'variant-gone', price: null, choice: [] })
  // What is hidden is not told any more.
  expect(lineOf(hidden)).toMatchObject({ trouble: 'gone', title: '', path: null, cover: null, price: null })
  expect({ count, total: total.amount }).toEqual({
    count: 4 + 4 + 3,
    total: 4 * 1200 + 4 * 800 + 3 * 1000,
  })
})

it('is one’s own: neither that of the browser nor that of anybody else', async () => {
  const visitor = newVisitor()
  const { number } = await insertProduct(db)
  const { cookie } = await signIn(await insertSomebody(db))
  await call('shop.addToCart', { product: number, variant: 'v0' }, by(visitor))
  expect(cartIn(await call('shop.getCart', {}, by(visitor, { cookie }))).lines).toEqual([])
  expect(cartIn(await call('shop.getCart', {}, by(newVisitor()))).lines).toEqual([])
  expect(cartIn(await call('shop.getCart', {}, by(visitor))).lines).toHaveLength(1)
})

it('has a page of its own in every language, which holds nobody’s things', async () => {
  for (const [path, title] of [
    ['/cart', '购物车'],
    ['/en/cart', 'Basket'],
    ['/es/cart', 'Cesta'],
  ] as const) {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain(`<title>${title}`)
    expect(text).toContain('noindex')
  }
})

it('says how much more makes postage free within the country of the site', async () => {
  const put = async (visitor: string, product: object, quantity = 1) => {
    const { number } = await insertProduct(shop.db, product)
    return cartIn(
      await shop.call('shop.addToCart', { product: number, variant: 'one', quantity }, by(visitor)),
    )
  }
  const priced = (USD: number, more = {}) => ({
    variants: [{ key: 'one', stock: null, prices: { USD } }],
    ...more,
  })
  const visitor = newVisitor()
  expect(await put(visitor, priced(500, { goods: 'virtual' }))).toMatchObject({ untilFree: null })
  expect(await put(visitor, priced(1_000), 3)).toMatchObject({
    untilFree: { amount: 1_000, country: 'Spain' },
  })
  expect(await put(visitor, priced(1_000))).toMatchObject({ total: { amount: 4_500 }, untilFree: null })
})
