import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reserveStock, sellStock } from '#features/product/shop/queries/stock.ts'
import { insertKeys } from '#features/product/shop/queries/stocked.ts'
import type { ItemValues } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import type { ImportOptions } from './import-wordpress.ts'

const { db, importSite, get } = await createOldSite()

type Sold = { size: string; sku?: string; price?: string; stock?: number }
const shop = (text: string, sizes: readonly Sold[], options: Partial<ImportOptions> = {}) => {
  const variations = sizes.map(
    ({ size, sku = size, price = '10', stock = 10 }): ItemValues => ({
      id: 200 - sku.charCodeAt(0),
      type: 'product_variation',
      parent: 1,
      meta: {
        attribute_size: size,
        _price: price,
        _sku: sku,
        _virtual: 'yes',
        _manage_stock: 'yes',
        _stock: stock,
      },
    }),
  )
  const product: ItemValues = {
    id: 1,
    type: 'product',
    content: `<p>${text}</p>`,
    otherTerms: [{ domain: 'product_type', slug: 'variable', name: 'variable' }],
  }
  return importSite({ items: [product, ...variations] }, options)
}

const variants = async () => {
  const { rows } = await sql<{ id: number; key: string; stock: number; price: string }>`
    select id, key, stock, (select string_agg(currency || ' ' || amount, ', ') from variant_prices
      where variant_id = variants.id) as price
    from variants where post_id = ${(await get(1)).id} order by position, id`.execute(db)
  return rows
}
const shown = async () => (await variants()).map(({ key, stock, price }) => `${key}: ${stock} for ${price}`)
const idOf = async (key: string) => (await variants()).find((variant) => variant.key === key)?.id ?? 0
const sell = async (key: string) => {
  const pieces = [{ postId: (await get(1)).id, variant: key, quantity: 1 }]
  await db.transaction().execute(async (trx) => {
    await reserveStock(trx, pieces)
    await sellStock(trx, pieces)
  })
}

describe('a product that is imported again', () => {
  it('keeps the stock and the price that were set here, and takes over those that were not', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    await sql`update variants set stock = 1 where id = ${await idOf('S')}`.execute(db)
    await sql`update variant_prices set amount = 5000 where variant_id = ${await idOf('S')}`.execute(db)
    const report = await shop('two', [
      { size: 'S', stock: 10 },
      { size: 'M', stock: 4, price: '12' },
      { size: 'L', stock: 2, price: '14' },
    ])
    expect((await get(1)).text).toBe('two')
    expect(await shown()).toEqual(['S: 1 for USD 5000', 'M: 4 for USD 1200', 'L: 2 for USD 1400'])
    expect([report.countOf('stock'), report.countOf('price'), report.countOf('variants')]).toEqual([1, 1, 0])
    // Nor does it forget it.
    await shop('three', [{ size: 'S' }, { size: 'M', stock: 3 }, { size: 'L', stock: 2, price: '14' }])
    expect(await shown()).toEqual(['S: 1 for USD 5000', 'M: 3 for USD 1000', 'L: 2 for USD 1400'])
  })

  it('is led here once something of it has been sold: stock, prices, and variants that are gone there', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    await sell('S')
    const report = await shop('two', [{ size: 'S', price: '12', stock: 30 }])
    expect(await shown()).toEqual(['S: 9 for USD 1000', 'M: 10 for USD 1000'])
    expect([report.countOf('stock'), report.countOf('price'), report.countOf('variants')]).toEqual([1, 1, 1])
    const { rows } = await sql<{ sizes: number }>`
      select jsonb_array_length(options->0->'values') as sizes from products where post_id = ${(await get(1)).id}`.execute(
      db,
    )
    expect(rows).toEqual([{ sizes: 2 }])
  })

  it('keeps what somebody is paying for', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    const pieces = [{ postId: (await get(1)).id, variant: 'M', quantity: 3 }]
    await db.transaction().execute((trx) => reserveStock(trx, pieces))
    await shop('two', [{ size: 'S' }])
    expect(await shown()).toEqual(['S: 10 for USD 1000', 'M: 7 for USD 1000'])
  })

  it('keeps its licence keys, and how it is delivered; what is new there has no key yet', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    const { id: postId } = await get(1)
    await sql`update products set delivery = 'keys' where post_id = ${postId}`.execute(db)
    await sql`update variants set stock = 0 where post_id = ${postId}`.execute(db)
    for (const key of ['S', 'M']) {
      const keys = [{ digest: key, sealed: key }]
      await insertKeys(db, { postId, variantId: await idOf(key), keys, now: new Date() })
    }
    await shop('two', [{ size: 'S' }, { size: 'L' }])
    expect(await shown()).toEqual(['S: 1 for USD 1000', 'L: 0 for USD 1000', 'M: 1 for USD 1000'])
    const { rows } = await sql`select count(*)::int as keys, delivery, goods from products
      join product_keys on product_keys.post_id = products.post_id and variant_id is not null
      where products.post_id = ${postId} group by 2, 3`.execute(db)
    expect(rows).toEqual([{ keys: 2, delivery: 'keys', goods: 'virtual' }])
  })

  it('stays a package with what it grants', async () => {
    await shop('one', [{ size: 'S' }])
    const { id: postId } = await get(1)
    const grants = { kind: 'credit', amount: 5 }
    await sql`update products set goods = 'package', grants = ${JSON.stringify(grants)}::jsonb
      where post_id = ${postId}`.execute(db)
    await shop('two', [{ size: 'S' }])
    const { rows } = await sql`select goods, grants from products where post_id = ${postId}`.execute(db)
    expect(rows).toEqual([{ goods: 'package', grants }])
  })

  it('has its currency corrected while nothing was sold, and but where a price was set here', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    await sql`update variant_prices set amount = 700 where variant_id = ${await idOf('M')}`.execute(db)
    const report = await shop('one', [{ size: 'S' }, { size: 'M' }], { currency: 'EUR' })
    expect(await shown()).toEqual(['S: 10 for EUR 1000', 'M: 10 for USD 700'])
    expect(report.countOf('price')).toBe(1)
    await sell('S')
    await shop('one', [{ size: 'S' }, { size: 'M' }], { currency: 'USD' })
    expect(await shown()).toEqual(['S: 9 for EUR 1000', 'M: 10 for USD 700'])
  })

  it('loses a variant that is gone there and that nobody has touched', async () => {
    await shop('one', [{ size: 'S' }, { size: 'M' }])
    const report = await shop('two', [{ size: 'S' }])
    expect(await shown()).toEqual(['S: 10 for USD 1000'])
    expect(report.countOf('variants')).toBe(0)
  })

  it('has no second variant of a choice that stays here under another name', async () => {
    await shop('one', [{ size: 'S' }])
    await sell('S')
    await shop('two', [{ size: 'S', sku: 'T' }])
    expect(await shown()).toEqual(['S: 9 for USD 1000'])
  })
})
