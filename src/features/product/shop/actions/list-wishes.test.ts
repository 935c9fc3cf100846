import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setPrice, setStock } from '#tests/carts.ts'
import { shopSite } from '#tests/orders.ts'
import { insertProduct } from '#tests/products.ts'
import { answered } from '#tests/refunds.ts'
import { insertPerson } from '#tests/rows.ts'
import { wishesOn } from '#tests/wishes.ts'
import type { WishList } from '../schemas.ts'

const site = await shopSite()
const { db, ask } = site
const { keep, wait, list } = wishesOn(site)
const sizes = {
  options: [
    {
      key: 'size',
      name: { en: 'Size' },
      values: ['s', 'm'].map((key) => ({ key, name: { en: key.toUpperCase() } })),
    },
  ],
  variants: ['s', 'm'].map((size, place) => ({
    chosen: { size },
    prices: { USD: 1000 + place * 500 },
    stock: 3,
  })),
}

describe('a wish list', () => {
  it('has what is kept and what is waited for, the latest first, each once, page by page', async () => {
    const ana = await insertPerson(db)
    const [kept, waited, both] = [
      await insertProduct(db),
      await insertProduct(db, { variants: [{ prices: { USD: 700 }, stock: 0 }] }),
      await insertProduct(db, { variants: [{ prices: { USD: 700 }, stock: 0 }] }),
    ]
    await keep(ana, kept.number)
    await wait(ana, waited.number)
    await keep(ana, both.number)
    await wait(ana, both.number)
    const all = await list(ana)
    expect(all.map(({ product }) => product)).toEqual([both, waited, kept].map(({ number }) => number))
    expect(all.map(({ isKept, isInStock, waits }) => [isKept, isInStock, waits.length])).toEqual([
      [true, false, 1],
      [false, false, 1],
      [true, true, 0],
    ])
    const pages: number[] = []
    for (let after = '', hasNextPage = true; hasNextPage; ) {
      const page = answered<WishList>(await ask('shop.listWishes')(ana, { first: 1, after }))
      pages.push(...page.edges.map(({ node }) => node.product))
      ;({ endCursor: after, hasNextPage } = page.pageInfo)
    }
    expect(pages).toEqual(all.map(({ product }) => product))
    expect(await list(await insertPerson(db))).toEqual([])
    expect((await ask('shop.listWishes')(null, {})).status).toBe(401)
  })

  it('says what a thing cost when it was kept, of the variant that was chosen', async () => {
    const ana = await insertPerson(db)
    const { id, number } = await insertProduct(db, sizes)
    await keep(ana, number, { variant: 'v1' })
    expect((await list(ana))[0]).toMatchObject({
      variant: 'v1',
      choice: ['M'],
      price: { amount: 1500, currency: 'USD' },
      seen: 1500,
      isFrom: false,
    })
    await sql`update variant_prices set amount = 900 where variant_id in (
      select id from variants where post_id = ${id} and key = 'v1')`.execute(db)
    expect((await list(ana))[0]).toMatchObject({ price: { amount: 900 }, seen: 1500 })
  })

  it('chooses no variant where several could be meant, and the only one where there is one', async () => {
    const ana = await insertPerson(db)
    const [several, one] = [await insertProduct(db, sizes), await insertProduct(db)]
    await keep(ana, several.number)
    await keep(ana, one.number)
    expect(await list(ana)).toMatchObject([
      { product: one.number, variant: 'v0', stock: 5, seen: 1000, isFrom: false },
      { product: several.number, variant: null, stock: null, seen: 1000, isFrom: true },
    ])
    await setPrice(db, one.id, 1200)
    await setStock(db, one.id, 0)
    expect((await list(ana))[0]).toMatchObject({
      isInStock: false,
      stock: 0,
      seen: 1000,
      price: { amount: 1200 },
    })
  })

  it('still shows what one was told of, and nothing that is not for sale any more', async () => {
    const ana = await insertPerson(db)
    const { id, number } = await insertProduct(db, { variants: [{ prices: { USD: 500 }, stock: 0 }] })
    await wait(ana, number)
    await sql`update stock_wishes set told_at = now() where person_id = ${ana}`.execute(db)
    await setStock(db, id, 4)
    expect(await list(ana)).toMatchObject([
      { isInStock: true, variant: 'v0', waits: [{ variant: 'v0', isTold: true }] },
    ])
    await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', id).execute()
    expect(await list(ana)).toEqual([])
  })
})
