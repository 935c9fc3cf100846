import { beforeAll, expect, test } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, get, signIn } = await testSite()
const hour = 3_600_000
const now = Date.now()

interface List {
  edges: Array<{
    node: { databaseId: number; title: string; price: unknown; isFrom: boolean; isSoldOut: boolean }
  }>
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
const list = async (data: object, currency = 'USD', cookie = ''): Promise<List> => {
  const { status, body } = await call('shop.listProducts', data, { lang: 'en', currency, cookie })
  expect(status).toBe(200)
  return (body.guaqi as never as { shop: { products: List } }).shop.products
}
const titles = ({ edges }: List) => edges.map(({ node }) => node.title)

const terms = { paper: { id: 0, number: 0 }, gift: { id: 0, number: 0 } }
beforeAll(async () => {
  terms.paper = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Paper' } })
  terms.gift = await insertTerm(db, { taxonomy: 'shop-tag', slug: 'gift', names: { en: 'Gifts' } })
  const { paper, gift } = terms
  const product = (title: string, age: number, more: Parameters<typeof insertProduct>[1]) =>
    insertProduct(db, { titles: { en: title }, publishedAt: new Date(now - age * hour), ...more })
  await product('map', 5, { sold: 6, terms: [paper.id, gift.id] })
  await product('cards', 4, { sold: 9, terms: [paper.id] })
  await product('tea', 3, { sold: 9, terms: [gift.id] })
  await product('desk', 2, { sold: 0 })
  await product('secret', 1, { state: 'draft', sold: 100, terms: [paper.id] })
})

test('the whole shop stands newest first, and drafts are not in it', async () => {
  expect(titles(await list({}))).toEqual(['desk', 'tea', 'cards', 'map'])
})

test('the best sold stand first on demand', async () => {
  expect(titles(await list({ sort: 'popular' }))).toEqual(['tea', 'cards', 'map', 'desk'])
})

test('sellers and admins see no more of a list than everybody, and reach its end', async () => {
  const seller = await insertPerson(db)
  const shared = { authorId: seller, terms: [terms.paper.id] }
  const draft = await insertProduct(db, { ...shared, titles: { en: 'draft' }, state: 'draft' })
  await insertProduct(db, { ...shared, titles: { en: 'gone' }, deletedAt: new Date() })
  for (const set of ['posts', 'post_terms'] as const) {
    const rows = db.updateTable(set).set({ published_at: null })
    await rows.where(set === 'posts' ? 'id' : 'post_id', '=', draft.id).execute()
  }
  const map = (await list({})).edges.find(({ node }) => node.title === 'map')?.node.databaseId
  const { cookie } = await signIn(seller)
  const admin = await signIn(await insertSomebody(db, { roles: ['admin'] }))
  for (const own of [cookie, admin.cookie]) {
    for (const data of [
      {},
      { sort: 'popular' },
      { category: String(terms.paper.number) },
      { relatedTo: map },
    ]) {
      expect(titles(await list(data, 'USD', own))).toEqual(titles(await list(data)))
    }
    expect(titles(await list({ seller }, 'USD', own))).toEqual([])
  }
})

test('a category or tag holds its own, found by number or slug', async () => {
  expect(titles(await list({ category: String(terms.paper.number) }))).toEqual(['cards', 'map'])
  expect(titles(await list({ tag: 'gift' }))).toEqual(['tea', 'map'])
  expect(titles(await list({ tag: 'gift', sort: 'popular' }))).toEqual(['tea', 'map'])
})

test.each(['newest', 'popular'])(
  'pages of %s hold everything once, whatever comes in between',
  async (sort) => {
    const all = titles(await list({ sort }))
    const read: string[] = []
    for (let after = '', more = true; more; ) {
      const page = await list({ sort, first: 1, after })
      read.push(...titles(page))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    expect(read).toEqual(all)
  },
)

test('products made in one moment are told apart by the cursor', async () => {
  const term = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Same moment' } })
  const publishedAt = new Date(now - 10 * hour)
  for (const title of ['a', 'b', 'c']) {
    await insertProduct(db, { titles: { en: title }, publishedAt, terms: [term.id] })
  }
  const first = await list({ category: String(term.number), first: 2 })
  const rest = await list({ category: String(term.number), first: 2, after: first.pageInfo.endCursor })
  expect([...titles(first), ...titles(rest)]).toEqual(['c', 'b', 'a'])
})

test('a cursor that is none begins at the start', async () => {
  expect(titles(await list({ after: 'nonsense', first: 1 }))).toEqual(['desk'])
})

test('beside a product stand those that share most with it', async () => {
  const { edges } = await list({})
  const map = edges.find(({ node }) => node.title === 'map')
  expect(titles(await list({ relatedTo: map?.node.databaseId }))).toEqual(['tea', 'cards'])
})

test('named products come in the order of their numbers, without those that are not there', async () => {
  const { edges } = await list({})
  const numberOf = (title: string) => edges.find(({ node }) => node.title === title)?.node.databaseId ?? 0
  const draft = await insertProduct(db, { state: 'draft' })
  const numbers = [numberOf('tea'), 99_999, draft.number, numberOf('desk'), numberOf('map')]
  expect(titles(await list({ numbers }))).toEqual(['tea', 'desk', 'map'])
  expect(titles(await list({ numbers: [] }))).toEqual([])
  const many = Array.from({ length: 13 }, (_, place) => place + 1)
  expect((await call('shop.listProducts', { numbers: many })).status).toBe(400)
})

test('they are found also where a category holds more drafts and scheduled products than are compared', async () => {
  const { id } = await insertTerm(db, { taxonomy: 'shop-category', names: { en: 'Plans' } })
  const publishedAt = new Date(now - 10 * hour)
  const one = await insertProduct(db, { titles: { en: 'one' }, publishedAt, terms: [id] })
  await insertProduct(db, { titles: { en: 'other' }, publishedAt, terms: [id] })
  const waiting = await Promise.all(
    // A day ahead, or with no day at all, as an import leaves them.
    Array.from({ length: 80 }, async (_, index) => ({
      term_id: id,
      post_id: (await insertProduct(db, { state: 'draft', publishedAt })).id,
      published_at: index % 2 ? new Date(now + 24 * hour) : null,
    })),
  )
  await db.insertInto('post_terms').values(waiting).execute()
  expect(titles(await list({ relatedTo: one.number }))).toEqual(['other'])
})

test('a card has the lowest price, and says when others are higher or nothing is left', async () => {
  await insertProduct(db, {
    titles: { en: 'many' },
    publishedAt: new Date(now - 60_000),
    variants: [
      { key: 'dear', prices: { USD: 900, EUR: 800 }, stock: 0 },
      { key: 'cheap', prices: { USD: [500, 700], RMB: 100 }, stock: 0 },
    ],
  })
  const card = async (currency: string) => (await list({ first: 1 }, currency)).edges[0]?.node
  expect(await card('USD')).toMatchObject({
    price: { amount: 500, was: 700, currency: 'USD' },
    isFrom: true,
    isSoldOut: true,
  })
  expect(await card('EUR')).toMatchObject({
    price: { amount: 800, was: null, currency: 'EUR' },
    isFrom: false,
  })
})

test('a category that does not exist is refused', async () => {
  const { status, body } = await call('shop.listProducts', { category: 'nope' }, { lang: 'es' })
  expect([status, body.code]).toEqual([404, 'term-not-found'])
})

test('the pages of the shop open, and tell a list from nothing', async () => {
  expect((await get('/en/shop/archive/all')).text).toContain('desk')
  const category = await get(`/en/shop/archive/${terms.paper.number}`)
  expect(category.status).toBe(200)
  expect(category.text).toContain('cards')
  expect(category.text).not.toContain('>desk<')
  const tag = await get(`/en/shop/tag/${terms.gift.number}`)
  expect([tag.status, tag.headers.location]).toEqual([301, '/en/shop/tag/gift'])
  expect((await get('/en/shop/archive/no-such')).status).toBe(404)
  expect((await get('/en/shop/archive/all?after=nonsense&sort=odd')).status).toBe(200)
})

test('a list goes on without script', async () => {
  const page = await get('/en/shop/archive/all')
  expect(page.text).not.toContain('rel="next"')
  const { body } = await call('shop.listProducts', { first: 2 }, { lang: 'en' })
  const { endCursor } = (body.guaqi as never as { shop: { products: List } }).shop.products.pageInfo
  const second = await get(`/en/shop/archive/all?after=${encodeURIComponent(endCursor)}`)
  expect(second.text).toContain('>cards<')
  expect(second.text).not.toContain('>desk<')
})
