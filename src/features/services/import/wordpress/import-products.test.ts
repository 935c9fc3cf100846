import { describe, expect, it } from 'vitest'
import type { ItemValues } from '#tests/import/make-export.ts'
import { createOldSite } from '#tests/import/old-site.ts'

const { old, db, importSite, importItems, get, html } = await createOldSite()

type Meta = Record<string, string | number>
const product = (id: number, meta: Meta, more: Partial<ItemValues> = {}): ItemValues => ({
  id,
  type: 'product',
  content: '<p>Made by hand.</p>',
  meta,
  ...more,
})
const variation = (id: number, parent: number, meta: Meta, status = 'publish'): ItemValues => ({
  id,
  type: 'product_variation',
  parent,
  meta,
  status,
})
const ofKind = (slug: string) => ({ domain: 'product_type', slug, name: slug })
const php = (
  entries: Record<string, [name: string, value: string, isTaxonomy: number, isVariation?: number]>,
) =>
  `a:${Object.keys(entries).length}:{${Object.entries(entries)
    .map(([slug, [name, value, isTaxonomy, isVariation = 1]], position) => {
      const text = (words: string) => `s:${Buffer.byteLength(words)}:"${words}";`
      return `${text(slug)}a:6:{${text('name')}${text(name)}${text('value')}${text(value)}${text('position')}i:${position};${text('is_visible')}i:1;${text('is_variation')}i:${isVariation};${text('is_taxonomy')}i:${isTaxonomy};}`
    })
    .join('')}}`

async function variantsOf(externalId: number) {
  const rows = await db
    .selectFrom('variants')
    .leftJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
    .select(['key', 'chosen', 'stock', 'currency', 'amount', 'compare_amount as was'])
    .where('post_id', '=', (await get(externalId)).id)
    .orderBy('position')
    .execute()
  return rows
}
const productOf = async (externalId: number) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('post_id', '=', (await get(externalId)).id)
    .executeTakeFirstOrThrow()

describe('products', () => {
  it('come with price, stock, groups and pictures', async () => {
    const report = await importItems(
      product(
        1,
        {
          _regular_price: '24.90',
          _sale_price: '19.5',
          _price: '19.5',
          _sku: 'POT-1',
          _manage_stock: 'yes',
          _stock: '7.000',
          _thumbnail_id: 8,
          _product_image_gallery: '9,8,77',
        },
        {
          otherTerms: [
            ofKind('simple'),
            { domain: 'product_cat', slug: `pots-${old.number}`, name: 'Pots' },
            { domain: 'product_tag', slug: `clay-${old.number}`, name: 'Clay' },
            { domain: 'product_visibility', slug: 'featured', name: 'featured' },
          ],
        },
      ),
      { id: 8, type: 'attachment', attachmentUrl: `${old.url}/8.jpg` },
      { id: 9, type: 'attachment', attachmentUrl: `${old.url}/9.jpg` },
    )
    expect(await get(1)).toMatchObject({ kind: 'product', title: 'Post 1', cover: `${old.url}/8.jpg` })
    expect(await productOf(1)).toMatchObject({ goods: 'physical', options: [] })
    expect(await variantsOf(1)).toEqual([
      { key: 'POT-1', chosen: {}, stock: 7, currency: 'USD', amount: 1950, was: 2490 },
    ])
    const terms = await db
      .selectFrom('post_terms')
      .innerJoin('terms', 'terms.id', 'post_terms.term_id')
      .select(['taxonomy', 'slug', 'posts_count'])
      .where('post_id', '=', (await get(1)).id)
      .orderBy('taxonomy')
      .execute()
    expect(terms).toEqual([
      { taxonomy: 'shop-category', slug: `pots-${old.number}`, posts_count: 1 },
      { taxonomy: 'shop-tag', slug: `clay-${old.number}`, posts_count: 1 },
    ])
    const gallery = await db
      .selectFrom('post_media')
      .innerJoin('media', 'media.id', 'post_media.media_id')
      .select('external_url')
      .where('post_id', '=', (await get(1)).id)
      .orderBy('position')
      .execute()
    expect(gallery.map(({ external_url }) => external_url)).toEqual([`${old.url}/8.jpg`, `${old.url}/9.jpg`])
    expect(report.taken.get('products')).toBe(1)
    expect(report.countOf('taxonomy-unknown')).toBe(0)
  })

  it('have a variant for each variation, wherever it stands, with the options one chooses by', async () => {
    await importItems(
      variation(12, 1, {
        attribute_pa_colour: 'sea-blue',
        attribute_size: 'Large',
        _price: '12',
        _sku: 'B-L',
      }),
      product(
        1,
        {
          _product_attributes: php({
            pa_colour: ['pa_colour', '', 1],
            size: ['Größe', 'Small | Large', 0],
            material: ['Material', 'Clay', 0, 0],
          }),
        },
        {
          otherTerms: [
            ofKind('variable'),
            { domain: 'pa_colour', slug: 'red', name: 'Red' },
            { domain: 'pa_colour', slug: 'sea-blue', name: 'Sea blue' },
          ],
        },
      ),
      variation(11, 1, { attribute_pa_colour: 'red', attribute_size: '', _price: '10', _virtual: 'no' }),
      variation(13, 1, { attribute_pa_colour: 'red', attribute_size: 'Large', _price: '11' }, 'private'),
    )
    expect((await productOf(1)).options).toEqual([
      {
        key: 'colour',
        name: { en: 'Colour' },
        values: [
          { key: 'red', name: { en: 'Red' } },
          { key: 'sea-blue', name: { en: 'Sea blue' } },
        ],
      },
      {
        key: 'size',
        name: { en: 'Größe' },
        values: [
          { key: 'small', name: { en: 'Small' } },
          { key: 'large', name: { en: 'Large' } },
        ],
      },
    ])
    expect(await variantsOf(1)).toMatchObject([
      { key: '11', chosen: { colour: 'red', size: 'small' }, stock: null, amount: 1000 },
      { key: '11-2', chosen: { colour: 'red', size: 'large' }, amount: 1000 },
      { key: 'B-L', chosen: { colour: 'sea-blue', size: 'large' }, amount: 1200 },
    ])
  })

  it('are priced in the currency that is asked for, in its own minor units', async () => {
    await importSite({ items: [product(1, { _price: '1500' })] }, { currency: 'JPY' })
    await importSite({ items: [product(2, { _price: '900' })] }, { currency: 'JPY' })
    expect(await variantsOf(1)).toMatchObject([{ currency: 'JPY', amount: 1500 }])
  })

  it('are sold digitally where there is nothing to send, and out of stock where the old shop said so', async () => {
    await importItems(
      product(1, { _price: '5', _virtual: 'yes', _downloadable: 'yes' }),
      product(2, { _price: '5', _stock_status: 'outofstock' }),
      product(3, { _price: '5', _manage_stock: 'yes', _stock: '-4' }),
    )
    expect((await productOf(1)).goods).toBe('virtual')
    expect((await variantsOf(1))[0]?.stock).toBeNull()
    expect((await variantsOf(2))[0]?.stock).toBe(0)
    expect((await variantsOf(3))[0]?.stock).toBe(0)
  })

  it('with hostile values keep what is good of them', async () => {
    const report = await importItems(
      product(1, { _price: 'free!', _sku: 'x'.repeat(500), _stock: 'NaN', _manage_stock: 'yes' }),
      product(2, { _price: '9'.repeat(40), _product_attributes: 'O:8:"stdClass":1:{s:1:"a";R:1;}' }),
      product(3, { _price: '1', _product_attributes: 'a:999999999:{' }),
      product(4, { _price: '' }, { otherTerms: [ofKind('grouped')] }),
      product(5, { _regular_price: '3', _sale_price: '4', _price: '4' }),
      variation(30, 3, { attribute___proto__: 'polluted', _price: '-1', _sku: "'; drop table posts --" }),
      variation(31, 999, { _price: '1' }),
    )
    expect(await variantsOf(1)).toMatchObject([{ key: 'x'.repeat(100), stock: 0, amount: null }])
    expect(await variantsOf(2)).toMatchObject([{ amount: null }])
    expect(await variantsOf(3)).toMatchObject([{ key: "'; drop table posts --", amount: null }])
    expect(await variantsOf(4)).toMatchObject([{ stock: 0, amount: null }])
    expect(await variantsOf(5)).toMatchObject([{ amount: 400, was: null }])
    expect(report.countOf('price-unreadable')).toBe(3)
    expect(report.countOf('product-not-sold')).toBe(1)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('say in their text what there is no box for, and lead to what they name', async () => {
    const report = await importItems(
      product(1, {
        _price: '1',
        _weight: '1.5',
        _length: '10',
        _height: '3',
        _product_attributes:
          'a:1:{s:8:"material";a:5:{s:4:"name";s:8:"Material";s:5:"value";s:11:"Oak | Steel";s:8:"position";i:0;s:10:"is_visible";i:1;s:12:"is_variation";i:0;}}',
        _crosssell_ids: 'a:2:{i:0;i:2;i:1;i:99;}',
      }),
      product(2, { _price: '2' }),
      product(3, { _children: 'a:1:{i:0;i:2;}', _price: '5' }, { otherTerms: [ofKind('grouped')] }),
      product(
        4,
        { _product_url: 'https://else.example/pot', _price: '5' },
        { otherTerms: [ofKind('external')] },
      ),
      product(5, { _product_url: 'javascript:alert(1)' }, { otherTerms: [ofKind('external')] }),
    )
    const here = `<a href="/shop/${(await get(2)).slug}"`
    const text = await html(1)
    expect(text).toContain('<th>Material</th><td>Oak, Steel</td>')
    expect(text).toContain('<th>Weight</th><td>1.5</td>')
    expect(text).toContain('10 × – × 3')
    expect(text).toContain(here)
    expect(await html(3)).toContain(here)
    expect(await html(4)).toContain('<a href="https://else.example/pot"')
    expect(await html(5)).not.toContain('javascript')
    expect(await variantsOf(4)).toMatchObject([{ stock: 0, amount: null }])
    expect(report.countOf('product-not-sold')).toBe(3)
  })

  it('that were hidden from the catalogue stay hidden', async () => {
    const report = await importItems(
      product(
        1,
        { _price: '1' },
        { otherTerms: [{ domain: 'product_visibility', slug: 'exclude-from-catalog', name: 'x' }] },
      ),
      product(2, { _price: '1', _visibility: 'hidden' }),
    )
    expect([(await get(1)).state, (await get(2)).state]).toEqual(['hidden', 'hidden'])
    expect(report.countOf('product-hidden')).toBe(2)
  })

  it('have prices in one currency: the one that was named last', async () => {
    const items = [product(1, { _price: '7' })]
    const first = await importSite({ items }, { currency: 'USD', isCurrencyAssumed: true })
    expect(first.lines(0).join('\n')).toContain('nobody has named another')
    const second = await importSite({ items }, { currency: 'EUR' })
    expect(await variantsOf(1)).toMatchObject([{ currency: 'EUR', amount: 700 }])
    expect(second.countOf('currency-assumed')).toBe(0)
  })

  it('with more combinations than anybody can choose among are cut', async () => {
    const words = (letter: string) =>
      Array.from({ length: 40 }, (_, place) => `${letter}${place}`).join(' | ')
    const report = await importItems(
      product(1, { _product_attributes: php({ a: ['A', words('a'), 0], b: ['B', words('b'), 0] }) }),
      variation(2, 1, { attribute_a: '', attribute_b: '', _price: '1' }),
    )
    expect(await variantsOf(1)).toHaveLength(200)
    expect(report.countOf('variants-cut')).toBe(1)
  })

  it('that change there change here, and variants that stay keep their rows', async () => {
    const items = (price: string, ...others: ItemValues[]) => [
      product(1, {}, { otherTerms: [ofKind('variable')] }),
      variation(2, 1, { attribute_size: 'S', _price: price, _sku: 'S' }),
      ...others,
    ]
    await importItems(...items('1', variation(3, 1, { attribute_size: 'M', _price: '2', _sku: 'M' })))
    const idOf = async () =>
      (
        await db
          .selectFrom('variants')
          .select('id')
          .where('key', '=', 'S')
          .where('post_id', '=', (await get(1)).id)
          .executeTakeFirst()
      )?.id
    const before = await idOf()
    expect((await importItems(...items('1.5'))).countOf('text-updated')).toBe(1)
    expect(await variantsOf(1)).toMatchObject([{ key: 'S', amount: 150 }])
    expect(await idOf()).toBe(before)
    expect((await importItems(...items('1.5'))).unchanged).toBe(1)
  })

  it('keep the stars of their buyers', async () => {
    const review = (id: number, rating: string) => ({ id, type: 'review', meta: { rating } })
    await importItems(
      product(1, { _price: '1' }, { comments: [review(1, '5'), review(2, '4'), review(3, '99'), { id: 4 }] }),
    )
    expect(await productOf(1)).toMatchObject({ ratings: 2, rating_sum: 9 })
    expect((await get(1)).comments).toBe(4)
  })
})
