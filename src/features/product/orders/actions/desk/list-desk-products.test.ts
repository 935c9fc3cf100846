import { expect, it } from 'vitest'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import type { DeskProducts } from '../../schemas/desk-goods.ts'

const { db, ask, create } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const all = { USD: 100, EUR: 100, RMB: 100 }
const full = await insertProduct(db, { authorId: staff, variants: [{ stock: 50, prices: all }] })
const low = await insertProduct(db, { authorId: seller, variants: [{ stock: 5, prices: all }] })
const gone = await insertProduct(db, {
  authorId: seller,
  options: [{ key: 'size', name: { en: 'Size' }, values: [{ key: 's', name: { en: 'Small' } }] }],
  variants: [
    { chosen: { size: 's' }, stock: 0, prices: all },
    { stock: null, prices: all },
  ],
})
const unpriced = await insertProduct(db, {
  authorId: seller,
  variants: [{ stock: 50, prices: { USD: 100 } }],
})
const keys = await insertDigital(db, {
  authorId: staff,
  keys: ['A', 'B', 'C'],
  variants: [{ stock: 3, prices: all }],
})

const list = (who: number | null, data: object = {}) => ask('shopDesk.listProducts')(who, data)
const listOf = async (who: number, data: object = {}): Promise<DeskProducts> =>
  ((await list(who, data)).body as { guaqi: { shopDesk: { products: DeskProducts } } }).guaqi.shopDesk
    .products
const numbers = ({ nodes }: DeskProducts) => nodes.map(({ number }) => number)

it('shopDesk.listProducts shows staff everything and sellers their own, by what is low, gone or without a price', async () => {
  expect(numbers(await listOf(staff))).toEqual([keys, unpriced, gone, low, full].map(({ number }) => number))
  expect(numbers(await listOf(seller))).toEqual([unpriced, gone, low].map(({ number }) => number))
  for (const who of [staff, seller]) {
    const lows = numbers(await listOf(who, { filter: 'low' }))
    expect(lows).toEqual(who === staff ? [keys.number, low.number] : [low.number])
    expect(numbers(await listOf(who, { filter: 'gone' }))).toEqual([gone.number])
    expect(numbers(await listOf(who, { filter: 'noPrice' }))).toEqual([unpriced.number])
  }
  expect(numbers(await listOf(await insertSomebody(db)))).toEqual([])
  expect((await list(null)).status).toBe(401)
})

it('says what is left, reserved, sold and asked for each variant', async () => {
  await create(await insertSomebody(db), [{ product: keys.number }, { product: full.number, quantity: 2 }])
  const { nodes, currencies } = await listOf(staff)
  expect(currencies).toEqual(expect.arrayContaining(['USD', 'EUR', 'RMB']))
  const of = (number: number) => nodes.find((node) => node.number === number)
  expect(of(full.number)?.variants).toMatchObject([{ stock: 48, reserved: 2, prices: all, keys: null }])
  expect(of(keys.number)?.variants).toMatchObject([{ stock: 2, keys: { free: 2, reserved: 1, sold: 0 } }])
  expect(of(gone.number)?.variants).toMatchObject([
    { name: 'Small', stock: 0 },
    { name: '', stock: null },
  ])
})

it('goes on from a cursor', async () => {
  const page = await listOf(staff, { first: 2 })
  expect(page.hasNextPage).toBe(true)
  const next = await listOf(staff, { first: 50, after: page.endCursor })
  expect(numbers(next)).toEqual([gone, low, full].map(({ number }) => number))
})
