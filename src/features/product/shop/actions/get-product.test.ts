import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get } = await testSite()

const ask = async (id: string | number, options: Parameters<typeof call>[2] = { lang: 'en' }) => {
  const { status, body } = await call('shop.getProduct', { id: String(id) }, options)
  return {
    status,
    body,
    product: (body.guaqi as never as { shop: { product: never } })?.shop?.product as never as Record<
      string,
      never
    >,
  }
}

test('a product comes with its pictures, variants, prices and terms', async () => {
  const category = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Paper', es: 'Papel' } })
  const tag = await insertTerm(db, { taxonomy: 'shop-tag', slug: 'gift', names: { en: 'For giving' } })
  const { number } = await insertProduct(db, {
    titles: { en: 'A map' },
    sold: 12,
    ratings: [5, 4, 5],
    options: [
      { key: 'size', name: { en: 'Size' }, values: [{ key: 's', name: { en: 'Small', es: 'Pequeño' } }] },
    ],
    variants: [{ key: 'S', chosen: { size: 's' }, stock: 3, prices: { USD: [1290, 1490], RMB: 5200 } }],
    terms: [category.id, tag.id],
  })
  const { status, product } = await ask(number)
  expect(status).toBe(200)
  expect(product).toMatchObject({
    databaseId: number,
    title: 'A map',
    path: `shop/${number}`,
    sold: 12,
    rating: { average: 4.7, count: 3 },
    options: [{ key: 'size', name: 'Size', values: [{ key: 's', name: 'Small' }] }],
    variants: [
      { key: 'S', chosen: { size: 's' }, stock: 3, price: { amount: 1290, was: 1490, currency: 'USD' } },
    ],
    categories: [{ name: 'Paper', path: `shop/archive/${category.number}` }],
    tags: [{ name: 'For giving', path: 'shop/tag/gift' }],
    pictures: [],
  })
})

test('beside a struck-through price stands the lowest of the thirty days before', async () => {
  const { id, number } = await insertProduct(db, {
    variants: [{ key: 'lamp', prices: { USD: [1290, 1990], RMB: [5200, 6200], EUR: 1100 } }],
  })
  const { rows } = await sql<{ id: number }>`
    update variant_prices set reduced_on = '2026-03-31' from variants
    where variants.id = variant_id and post_id = ${id} and compare_amount is not null returning id`.execute(
    db,
  )
  for (const [day, amount] of [
    ['2026-02-28', 900],
    ['2026-03-01', 1590],
    ['2026-03-30', 1790],
    ['2026-03-31', 1290],
  ] as const)
    await db
      .insertInto('price_days')
      .values({ variant_id: rows[0]?.id ?? 0, currency: 'USD', day, amount })
      .execute()
  const priceIn = async (currency: string) =>
    ((await ask(number, { lang: 'en', currency })).product.variants as never as Array<{ price: unknown }>)[0]
      ?.price
  expect(await priceIn('USD')).toEqual({ amount: 1290, was: 1990, lowest: 1590, currency: 'USD' })
  expect(await priceIn('RMB')).toMatchObject({ was: 6200, lowest: null })
  expect(await priceIn('EUR')).toMatchObject({ was: null, lowest: null })
  expect((await get(`/en/shop/${number}`, { cookie: 'currency=USD' })).text).toContain(
    'Lowest price of the 30 days before: $15.90',
  )
  expect((await get(`/en/shop/${number}`, { cookie: 'currency=EUR' })).text).not.toContain('Lowest price of')
})

test('prices are in the chosen currency, and in the first that has one where it is missing', async () => {
  const { number } = await insertProduct(db, { variants: [{ prices: { RMB: 4800, EUR: 620 } }] })
  const priceIn = async (currency: string) =>
    ((await ask(number, { lang: 'en', currency })).product.variants as never as Array<{ price: unknown }>)[0]
      ?.price
  expect(await priceIn('EUR')).toMatchObject({ amount: 620, currency: 'EUR' })
  expect(await priceIn('USD')).toMatchObject({ amount: 4800, currency: 'RMB' })
})

test('what was deleted is gone', async () => {
  const deleted = await insertProduct(db, { deletedAt: new Date() })
  const { status, body } = await ask(deleted.number)
  expect([status, body.code]).toEqual([410, 'gone'])
})

test('what does not exist, is hidden or of the future is refused alike', async () => {
  const hidden = await insertProduct(db, { state: 'hidden' })
  const future = await insertProduct(db, { publishedAt: new Date(Date.now() + 60_000) })
  for (const id of [999_999, 'no-such-thing', hidden.number, future.number]) {
    const { status, body } = await ask(id)
    expect([status, body.code]).toEqual([404, 'product-not-found'])
    expect(body.messages).toEqual(['This product does not exist any more.'])
  }
})

test('data that fits no product is malformed', async () => {
  for (const data of [{}, { id: null }, { id: 'x'.repeat(201) }, [], 'x']) {
    expect((await call('shop.getProduct', data)).status).toBe(400)
  }
})

test('the page of a product says what search engines need, in real translations only', async () => {
  const sellerId = await insertPerson(db, { name: 'Mei' })
  const { number } = await insertProduct(db, {
    authorId: sellerId,
    titles: { 'zh-hans': '地图', en: 'A map' },
    language: 'zh-hans',
    ratings: [4],
    variants: [
      { key: 'a', chosen: { size: 's' }, prices: { USD: 1000 }, stock: 0 },
      { key: 'b', chosen: { size: 'm' }, prices: { USD: 2050 }, stock: 1 },
    ],
  })
  const { status, text } = await get(`/en/shop/${number}`)
  expect(status).toBe(200)
  expect(text).toContain('<title>A map ·')
  expect(text).toContain('hreflang="zh-CN"')
  expect(text).toContain('hreflang="en-US"')
  expect(text).not.toContain('hreflang="es-ES"')
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, never>,
  )
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: 'A map',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 1 },
      offers: expect.objectContaining({
        '@type': 'AggregateOffer',
        lowPrice: '10.00',
        highPrice: '20.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      }),
    }),
  )
  expect(things.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true)
  // The price of the first available variant: the cheaper one is sold out.
  expect(text).toMatch(/20<small[^>]*>\.50/)
})

test('search engines are told what it costs in each currency, and where it is to be had', async () => {
  const { number } = await insertProduct(db, {
    variants: [
      { key: 'a', stock: 0, prices: { USD: 1000, RMB: 4800 } },
      { key: 'b', stock: 2, prices: { RMB: 9800, GBP: 700 } },
    ],
  })
  const { text } = await get(`/en/shop/${number}`, { cookie: 'currency=USD' })
  const [json] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].filter(
    ([, one]) => one?.includes('"Product"'),
  )
  const { offers } = JSON.parse(json?.[1] ?? '{}') as { offers: unknown }
  expect(offers).toMatchObject([
    { '@type': 'Offer', price: '10.00', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    {
      '@type': 'AggregateOffer',
      lowPrice: '48.00',
      highPrice: '98.00',
      offerCount: 2,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    },
  ])
  expect(text).not.toContain('shippingDetails')
})

test('without a rating none is claimed, and yuan are named as the world names them', async () => {
  const { number } = await insertProduct(db, { variants: [{ prices: { RMB: 4800 } }] })
  const { text } = await get(`/shop/${number}`)
  expect(text).not.toContain('aggregateRating')
  expect(text).toContain('"priceCurrency":"CNY"')
  expect(text).toContain('¥')
})

test('a product with a slug has its one address there; its number leads to it', async () => {
  const { id, number } = await insertProduct(db, { slug: 'seed-box', titles: { en: 'Seeds' } })
  const { status, headers } = await get(`/en/shop/${number}`)
  expect([status, headers.location]).toEqual([301, '/en/shop/seed-box'])
  expect((await get('/en/shop/seed-box')).status).toBe(200)
  await db.insertInto('slug_history').values({ kind: 'product', slug: 'seeds', target_id: id }).execute()
  const former = await get('/en/shop/seeds')
  expect([former.status, former.headers.location]).toEqual([301, '/en/shop/seed-box'])
})

test('the cover stands first among the pictures, and what is no picture is left out', async () => {
  const { id, number } = await insertProduct(db)
  const media = async (key: string, kind: 'image' | 'video' = 'image') => {
    const row = await db
      .insertInto('media')
      .values({ kind, storage_key: key, mime: `${kind}/webp`, widths: [320, 640], width: 1600, height: 1200 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const [side, film, cover] = [await media('side'), await media('film', 'video'), await media('cover')]
  for (const [position, media_id] of [side, film].entries()) {
    await db.insertInto('post_media').values({ post_id: id, media_id, position }).execute()
  }
  await db.updateTable('posts').set({ cover_id: cover }).where('id', '=', id).execute()
  const { product } = await ask(number)
  expect(product.pictures).toEqual([
    expect.objectContaining({
      srcSet: '/media/cover-320.webp 320w, /media/cover-640.webp 640w',
      width: 1600,
      height: 1200,
    }),
    expect.objectContaining({ srcSet: expect.stringContaining('/media/side-320.webp') }),
  ])
})
