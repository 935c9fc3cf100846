import { beforeAll, expect, test } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get } = await testSite()
const now = Date.now()

interface List {
  edges: Array<{ node: { title: string } }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
let asked = 0
/** From many places, as calls are counted by address. */
const place = () => `10.7.${(asked++ >> 6) & 255}.1`
const list = async (data: object, currency = 'USD'): Promise<List> => {
  const { status, body } = await call('shop.listProducts', data, { lang: 'en', currency, address: place() })
  expect(status).toBe(200)
  return (body.guaqi as never as { shop: { products: List } }).shop.products
}
const titles = async (data: object, currency?: string) =>
  (await list(data, currency)).edges.map(({ node }) => node.title)

const option = (name: string, ...values: string[]) => ({
  key: name,
  name: { en: name },
  values: values.map((value) => ({ key: value, name: { en: value } })),
})
const sized = (...sizes: string[]) => ({ options: [option('Size', ...sizes)] })
let category = 0

beforeAll(async () => {
  const { id, number } = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Paper' } })
  category = number
  const product = (title: string, age: number, more: Parameters<typeof insertProduct>[1]) =>
    insertProduct(db, { titles: { en: title }, publishedAt: new Date(now - age * 3_600_000), ...more })
  await product('map', 6, {
    ...sized('S', 'L'),
    terms: [id],
    sold: 3,
    ratings: [5, 5, 4, 5, 5, 5],
    variants: [{ prices: { USD: 1200, RMB: 9000 } }, { prices: { USD: 3000, RMB: 20_000 }, stock: 0 }],
  })
  await product('cards', 5, {
    ...sized('S'),
    terms: [id],
    sold: 9,
    ratings: [5],
    // Two of one price: it stands in the list once.
    variants: [
      { prices: { USD: 900 }, stock: 0 },
      { prices: { USD: 900 }, stock: 0 },
    ],
  })
  await product('plan', 4, {
    goods: 'virtual',
    terms: [id],
    sold: 1,
    variants: [{ prices: { USD: 600 }, stock: null }],
  })
  await product('coat', 3, {
    options: [option('Size', 'L'), option('Colour', 'Red', 'Blue')],
    sold: 4,
    ratings: [1],
    variants: [{ prices: { USD: 1200 } }],
  })
  await product('tea', 2, { variants: [{ prices: { RMB: 2600 } }] })
  await product('vip', 1, { goods: 'package', variants: [{ prices: { USD: 300 }, stock: null }] })
  await product('draft', 1, { state: 'draft', ...sized('S'), variants: [{ prices: { USD: 1000 } }] })
})

test('products are narrowed by what they are, and whether there is any left', async () => {
  expect(await titles({ goods: 'virtual' })).toEqual(['plan'])
  expect(await titles({ goods: 'physical', inStock: true })).toEqual(['tea', 'coat', 'map'])
  expect(await titles({ inStock: true, category: String(category) })).toEqual(['plan', 'map'])
})

test('products are narrowed by their lowest price in the chosen currency', async () => {
  expect(await titles({ from: 9, to: 12 })).toEqual(['coat', 'cards', 'map'])
  expect(await titles({ from: 12.01 })).toEqual([])
  expect(await titles({ to: 6 })).toEqual(['vip', 'plan'])
  expect(await titles({ from: 20, to: 95 }, 'RMB')).toEqual(['tea', 'map'])
  expect(await titles({ to: 12, goods: 'physical', category: String(category) })).toEqual(['cards', 'map'])
})

test('products are narrowed by their options: by any value of one, and by all of several', async () => {
  expect(await titles({ with: ['size:s'] })).toEqual(['cards', 'map'])
  expect(await titles({ with: ['size:s', 'size:l'] })).toEqual(['coat', 'cards', 'map'])
  expect(await titles({ with: ['size:s', 'size:l', 'colour:blue'] })).toEqual(['coat'])
  expect(await titles({ with: ['size:s'], inStock: true, to: 12 })).toEqual(['map'])
  expect(await titles({ with: ['size:xxl'] })).toEqual([])
  expect(await titles({ with: ['no-option'] })).toEqual([])
})

test('products are sorted by price, each by its cheapest variant, and without those that have none', async () => {
  expect(await titles({ sort: 'price' })).toEqual(['vip', 'plan', 'cards', 'map', 'coat'])
  expect(await titles({ sort: 'price-down' })).toEqual(['coat', 'map', 'cards', 'plan', 'vip'])
  expect(await titles({ sort: 'price', from: 7 })).toEqual(['cards', 'map', 'coat'])
  expect(await titles({ sort: 'price-down' }, 'RMB')).toEqual(['map', 'tea'])
  expect(await titles({ sort: 'price', with: ['size:s'] })).toEqual(['cards', 'map'])
})

test('the best rated stand first, where one rating says less than many, and those without come last', async () => {
  expect(await titles({ sort: 'rated' })).toEqual(['map', 'cards', 'coat', 'vip', 'tea', 'plan'])
  expect(await titles({ sort: 'rated', category: String(category) })).toEqual(['map', 'cards', 'plan'])
  expect(await titles({ sort: 'popular', with: ['size:s', 'size:l'] })).toEqual(['cards', 'coat', 'map'])
})

test.each(['newest', 'popular', 'rated', 'price', 'price-down'])(
  'pages of %s hold everything once, narrowed or not',
  async (sort) => {
    for (const filters of [{}, { with: ['size:s', 'size:l'] }, { to: 12 }, { goods: 'physical' }]) {
      const read: string[] = []
      for (let after = '', more = true; more; ) {
        const page = await list({ sort, first: 1, after, ...filters })
        read.push(...page.edges.map(({ node }) => node.title))
        after = page.pageInfo.endCursor
        more = page.pageInfo.hasNextPage
      }
      expect(read).toEqual(await titles({ sort, ...filters }))
    }
  },
)

test('what fits no list is malformed', async () => {
  for (const data of [
    { sort: 'odd' },
    { from: -1 },
    { to: 1e12 },
    { goods: 'air' },
    { inStock: 'yes' },
    { with: ['a\u0000:b'] },
    { with: Array.from({ length: 21 }, (_, place) => `size:${place}`) },
  ])
    expect(
      (await call('shop.listProducts', data, { lang: 'en', address: place() })).status,
      JSON.stringify(data),
    ).toBe(400)
})

test('an address says how a list is narrowed, and works without script', async () => {
  const at = async (query: string) =>
    (await get(`/en/shop/archive/all${query}`, { cookie: 'currency=USD' })).text
  const narrowed = await at('?sort=price&to=12&in=USD&goods=physical&with=size%3As')
  for (const title of ['cards', 'map']) expect(narrowed).toContain(`>${title}<`)
  for (const title of ['coat', 'plan', 'vip', 'tea']) expect(narrowed).not.toContain(`>${title}<`)
  // Each choice is a link that keeps the others, and takes back what is chosen.
  expect(narrowed).toContain('href="/en/shop/archive/all?sort=price&amp;to=12&amp;in=USD&amp;goods=physical"')
  expect(narrowed).toContain(
    'href="/en/shop/archive/all?sort=rated&amp;to=12&amp;in=USD&amp;goods=physical&amp;with=size%3As"',
  )
  expect(narrowed).toContain('href="/en/shop/archive/all?sort=price"')
  expect(narrowed).toMatch(/<input[^>]*name="to"[^>]*value="12"/)
  expect(narrowed).toMatch(/<link rel="canonical" href="[^"]*\/en\/shop\/archive\/all"/)
  // What nothing here offers is to be taken back all the same.
  expect(await at('?with=size%3Axxl')).toMatch(
    /href="\/en\/shop\/archive\/all"[^>]*aria-current="true"[^>]*>.*xxl/,
  )
  // A price in another currency than the reader's is none.
  expect(await at('?to=3&in=EUR')).toContain('>map<')
  const none = await at('?from=9999&in=USD')
  expect(none).toContain('Nothing matches these filters.')
  expect(none).toContain('Clear all')
  expect((await get('/en/shop/archive/all?with=%00&from=x&sort=odd')).status).toBe(200)
})
