import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { ordersOn } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call, signIn } = site
const as = authorOf(call, signIn)
const { create, buy } = ordersOn(site)
const author = await insertAuthor(db)

interface Variant {
  key: string
  stock: number | null
  keys: string
  seen?: unknown
}
interface Source {
  seen: string
  form: { goods: { delivery: string; variants: Variant[] } }
}
const save = async (product: number | null, goods: object, seen?: string) => {
  const { status, body } = await as(author, 'shop.saveProduct', {
    title: `A lamp ${Math.random()}`,
    content: paragraphs('It lights.'),
    id: product,
    ...(seen && { seen }),
    goods: {
      pictures: [],
      files: [],
      options: [],
      link: { address: 'https://disk.example', code: '', password: '' },
      ...goods,
    },
  })
  return { status, code: body.code, body }
}
const one = { key: 'one', chosen: {}, stock: null, keys: '', prices: { USD: { amount: 1, was: null } } }
async function offer(goods: object): Promise<number> {
  const { body } = await save(null, goods)
  const { slug } = (body.guaqi as { shop: { saveProduct: { slug: string } } }).shop.saveProduct
  return Number(slug.split('/').at(-1))
}
async function sourceOf(product: number): Promise<Source> {
  const { body } = await as(author, 'content.getSource', { kind: 'product', id: product })
  return (body.guaqi as { content: { source: Source } }).content.source
}
async function stockOf(product: number) {
  const { rows } = await sql<{ stock: number; reserved: number; sold: number; unsold: number }>`
    select stock, reserved, products.sold,
      (select count(*)::int from product_keys where post_id = posts.id and sold_at is null) as unsold
    from posts join variants on variants.post_id = posts.id join products on products.post_id = posts.id
    where posts.kind = 'product' and number = ${product}`.execute(db)
  return rows[0] ?? { stock: -1, reserved: -1, sold: -1, unsold: -1 }
}
const asSeen = ({ form }: Source, next: Partial<Variant>) => ({
  delivery: form.goods.delivery,
  variants: form.goods.variants.map((variant) => ({ ...variant, ...next })),
})
const link = { delivery: 'link', variants: [{ ...one, stock: 10 }] }
const keys = (count: number, start = 0) =>
  Array.from({ length: count }, (_, place) => `KEY-${place + start}`).join('\n')

it('what was sold and kept while somebody wrote counts, and the stock changes by what they changed', async () => {
  const product = await offer(link)
  const source = await sourceOf(product)
  await buy(await insertSomebody(db), [{ product, variant: 'one', quantity: 3 }])
  await create(await insertSomebody(db), [{ product, variant: 'one', quantity: 2 }])
  expect((await save(product, asSeen(source, { stock: 14 }))).code).toBe(undefined)
  expect(await stockOf(product)).toMatchObject({ stock: 9, reserved: 2, sold: 3 })
  expect((await save(product, asSeen(source, { stock: 0 }))).code).toBe('goods-stock-below')
  const { seen: _, ...bare } = source.form.goods.variants[0] ?? { ...one, seen: null }
  expect((await save(product, { delivery: 'link', variants: [bare] })).code).toBe('goods-stock-changed')
  expect(await stockOf(product)).toMatchObject({ stock: 9, reserved: 2 })
})

it('keys that are kept are no stock; those that others have added stay, and those that are needed', async () => {
  const product = await offer({ delivery: 'keys', variants: [{ ...one, keys: keys(5) }] })
  const source = await sourceOf(product)
  await create(await insertSomebody(db), [{ product, variant: 'one', quantity: 2 }])
  const { status } = await as(author, 'shopDesk.addKeys', { product, variant: 'one', keys: 'OTHER-1' })
  expect(status).toBe(200)
  expect((await save(product, asSeen(source, { keys: `${keys(4)}\nNEW-1` }))).code).toBe(undefined)
  expect(await stockOf(product)).toMatchObject({ stock: 4, reserved: 2, unsold: 6 })
  const again = await sourceOf(product)
  expect((await save(product, asSeen(again, { keys: 'KEY-0' }))).code).toBe('goods-stock-below')
  expect((await save(product, { ...link, variants: [{ ...one, stock: 4 }] })).code).toBe('goods-stock-kept')
  expect((await save(product, { ...link, variants: [{ ...one, key: 'two' }] })).code).toBe('goods-stock-kept')
  expect(await stockOf(product)).toMatchObject({ stock: 4, reserved: 2, unsold: 6 })
})

it('nothing is lost or invented while many buy and somebody saves', async () => {
  const counted = await offer({ ...link, variants: [{ ...one, stock: 40 }] })
  const keyed = await offer({ delivery: 'keys', variants: [{ ...one, keys: keys(40, 100) }] })
  const saves = async () => {
    for (let place = 0; place < 6; place += 1) {
      const source = await sourceOf(counted)
      const [variant] = source.form.goods.variants
      const { status } = await save(counted, asSeen(source, { stock: (variant?.stock ?? 0) + 1 }))
      expect(status).toBe(200)
      const sourceOfKeys = await sourceOf(keyed)
      const text = sourceOfKeys.form.goods.variants[0]?.keys ?? ''
      expect((await save(keyed, asSeen(sourceOfKeys, { keys: `${text}\nMORE-${place}` }))).status).toBe(200)
    }
  }
  const buyers = await Promise.all(Array.from({ length: 8 }, () => insertSomebody(db)))
  await Promise.all([
    saves(),
    ...buyers.map((buyer, place) => {
      const items = [
        { product: counted, variant: 'one', quantity: 2 },
        { product: keyed, variant: 'one', quantity: 1 },
      ]
      return place % 4 === 3 ? create(buyer, items) : buy(buyer, place % 2 ? items : items.toReversed())
    }),
  ])
  expect(await stockOf(counted)).toMatchObject({ stock: 40 + 6 - 12 - 4, reserved: 4, sold: 12 })
  expect(await stockOf(keyed)).toMatchObject({ stock: 40 + 6 - 6 - 2, reserved: 2, unsold: 40 + 6 - 6 })
})
