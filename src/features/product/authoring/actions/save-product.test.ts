import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { authorOf, blankForm, insertAuthor, paragraphs, withGated } from '#tests/authoring.ts'
import { inHours } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { spamSetter } from '#tests/spam.ts'

const site = await testSite()
const { db, call, signIn, errors } = site
const as = authorOf(call, signIn)

const variant = (values: Record<string, unknown> = {}) => ({
  key: 'one',
  chosen: {},
  stock: null,
  keys: '',
  prices: { RMB: { amount: 1234.5, was: null }, USD: { amount: 12.5, was: 14 } },
  ...values,
})
const goodsOf = (values: Record<string, unknown> = {}) => ({
  delivery: 'post',
  pictures: [],
  options: [],
  variants: [variant()],
  files: [],
  link: { address: '', code: '', password: '' },
  ...values,
})
const save = (person: number | null, data: Record<string, unknown> = {}) =>
  as(person, 'shop.saveProduct', {
    title: 'A lamp',
    content: paragraphs('It lights.'),
    id: null,
    goods: goodsOf(),
    ...data,
  })
const pathOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.guaqi as { shop: { saveProduct: { slug: string } } }).shop.saveProduct.slug
const numberOf = (answer: Awaited<ReturnType<typeof save>>) => Number(pathOf(answer).split('/').at(-1))
const codeOf = async (person: number, data: Record<string, unknown>) => (await save(person, data)).body.code
const wrong = (person: number, goods: Record<string, unknown>) => codeOf(person, { goods: goodsOf(goods) })
interface Product {
  databaseId: number
  goods: string
  pictures: unknown[]
  options: unknown[]
  variants: Array<{ key: string; stock: number | null; price: { amount: number; was: number | null } | null }>
}
const read = async (number: number, currency = 'USD') => {
  const { body } = await call('shop.getProduct', { id: String(number) }, { lang: 'en', currency })
  return (body.guaqi as { shop: { product: Product } }).shop.product
}
const sourceOf = async (person: number, number: number) => {
  const { body } = await as(person, 'content.getSource', { kind: 'product', id: number })
  return (body.guaqi as { content: { source: { form: { goods: Record<string, unknown> }; seen: string } } })
    .content.source
}
let media = 0
const insertMedium = async (ownerId: number, kind: 'image' | 'attachment') => {
  media += 1
  const { rows } = await sql<{ id: number }>`
    insert into media (owner_id, kind, storage_key, mime, file_name)
    values (${ownerId}, ${kind}, ${`lamp-${media}.webp`}, 'image/webp', 'Lamp') returning id`.execute(db)
  return rows[0]?.id as number
}

afterEach(() => expect(errors).toEqual([]))

it('stands in the shop with its prices in minor units, its pictures and its terms', async () => {
  const person = await insertAuthor(db)
  const category = await insertTerm(db, { taxonomy: 'shop-category' })
  const pictures = [await insertMedium(person, 'image'), await insertMedium(person, 'image')]
  const answer = await save(person, {
    slug: 'bright-lamp',
    excerpt: 'It is bright.',
    cats: [category.number],
    tags: ['Light'],
    goods: goodsOf({ pictures, variants: [variant({ stock: 3 })] }),
  })
  expect(pathOf(answer)).toBe('shop/bright-lamp')
  const { body } = await call('shop.getProduct', { id: 'bright-lamp' }, { lang: 'en', currency: 'RMB' })
  expect(body).toMatchObject({
    guaqi: {
      shop: {
        product: {
          title: 'A lamp',
          html: '<p>It lights.</p>',
          excerpt: 'It is bright.',
          goods: 'physical',
          tags: [{ name: 'Light' }],
          pictures: [{}, {}],
          editedAt: null,
          variants: [{ stock: 3, price: { amount: 123450, was: null, currency: 'RMB' } }],
        },
      },
    },
  })
  const { rows } = await sql`select kind from outbox, lateral (select data ->> 'kind' as kind) told
    where name = 'text.published' and data ->> 'kind' = 'product'`.execute(db)
  expect(rows).toHaveLength(1)
  // A repeated request creates one product.
  const again = await save(person, { slug: 'bright-lamp', goods: goodsOf() })
  expect(pathOf(again)).toBe('shop/bright-lamp')
})

it('is changed with its variants, which keep their keys and the names in other languages', async () => {
  const person = await insertAuthor(db)
  const name = (text: string) => ({ en: text, es: `${text}!` })
  const product = await insertProduct(db, {
    authorId: person,
    language: 'en',
    options: [
      {
        key: 'size',
        name: name('Size'),
        values: [
          { key: 's', name: name('Small') },
          { key: 'l', name: name('Large') },
        ],
      },
    ],
    variants: [
      { key: 'A-S', chosen: { size: 's' }, prices: { USD: 1000, GBP: 900 } },
      { key: 'A-L', chosen: { size: 'l' }, prices: { USD: 2000 } },
    ],
  })
  const { form, seen } = await sourceOf(person, product.number)
  expect(form.goods).toMatchObject({
    delivery: 'post',
    options: [{ key: 'size', name: 'Size' }],
    variants: [
      { key: 'A-S', stock: 5, prices: { GBP: { amount: 9, was: null }, USD: { amount: 10, was: null } } },
      { key: 'A-L' },
    ],
  })
  const options = [
    {
      key: 'size',
      name: 'Size',
      values: [
        { key: 's', name: 'Tiny' },
        { key: 'xl', name: 'Huge' },
      ],
    },
  ]
  const prices = { USD: { amount: 11, was: null }, GBP: { amount: 9, was: null } }
  const variants = [
    variant({ key: 'A-S', chosen: { size: 's' }, prices, stock: 0, seen: { stock: 5, keys: [] } }),
    variant({ key: 'xl', chosen: { size: 'xl' } }),
  ]
  const answer = await save(person, { id: product.number, seen, goods: goodsOf({ options, variants }) })
  const { rows: told } = await sql`select tags from outbox
    where name = 'text.changed' and (data ->> 'number')::int = ${product.number}`.execute(db)
  expect(told).toMatchObject([{ tags: expect.arrayContaining([`product:${product.number}`, 'products']) }])
  expect(answer.status).toBe(200)
  const changed = await read(product.number)
  expect(changed.variants.map(({ key, stock, price }) => [key, stock, price?.amount])).toEqual([
    ['A-S', 0, 1100],
    ['xl', null, 1250],
  ])
  const { rows } = await sql`select options -> 0 -> 'values' -> 0 -> 'name' as name from products
    where post_id = ${product.id}`.execute(db)
  expect(rows).toEqual([{ name: { en: 'Tiny', es: 'Small!' } }])
  expect(await codeOf(person, { id: product.number, seen })).toBe('edited-meanwhile')
})

it('keeps keys sealed, counts them as stock, and never sells one twice', async () => {
  const person = await insertAuthor(db)
  const keyed = (keys: string) => goodsOf({ delivery: 'keys', variants: [variant({ keys, stock: 99 })] })
  const number = numberOf(await save(person, { title: 'Licence', goods: keyed('AAA-1\nBBB-2\n\nCCC-3') }))
  expect((await read(number)).variants).toMatchObject([{ stock: 3 }])
  const stored = await sql<{ all: string }>`select sealed || digest as all from product_keys`.execute(db)
  expect(stored.rows.filter((row) => /AAA|BBB|CCC/.test(row.all))).toEqual([])
  expect((await sourceOf(person, number)).form.goods).toMatchObject({
    delivery: 'keys',
    variants: [{ keys: 'AAA-1\nBBB-2\nCCC-3' }],
  })
  // A key that was sold while the form was open is sent again, and not sold again.
  await sql`update product_keys set sold_at = now() where position = 0`.execute(db)
  await save(person, { id: number, title: 'Licence', goods: keyed('AAA-1\nCCC-3\nDDD-4') })
  expect((await read(number)).variants).toMatchObject([{ stock: 2 }])
  expect((await sourceOf(person, number)).form.goods).toMatchObject({ variants: [{ keys: 'CCC-3\nDDD-4' }] })
  // Sold keys stay with their buyers after the delivery type was changed.
  await save(person, {
    id: number,
    title: 'Licence',
    goods: goodsOf({ variants: [variant({ key: 'other' })] }),
  })
  const { rows } = await sql`select variant_id from product_keys`.execute(db)
  expect(rows).toEqual([{ variant_id: null }])
})

it('delivers files of the seller’s own library, or an address that stands sealed', async () => {
  const [person, other] = [await insertAuthor(db), await insertPerson(db)]
  const file = await insertMedium(person, 'attachment')
  const number = numberOf(
    await save(person, { title: 'Plan', goods: goodsOf({ delivery: 'files', files: [file] }) }),
  )
  expect(await read(number)).toMatchObject({ goods: 'virtual' })
  expect((await sourceOf(person, number)).form.goods).toMatchObject({
    delivery: 'files',
    files: [{ id: file, name: 'Lamp' }],
  })
  for (const id of [await insertMedium(other, 'attachment'), await insertMedium(person, 'image'), 999_999])
    expect(await wrong(person, { delivery: 'files', files: [id] })).toBe('goods-file-gone')
  for (const id of [await insertMedium(other, 'image'), file])
    expect(await wrong(person, { pictures: [id] })).toBe('cover-not-found')
  const link = { address: 'https://disk.example/s/77', code: 'k7pq', password: 'open up' }
  await save(person, { id: number, title: 'Plan', goods: goodsOf({ delivery: 'link', link }) })
  expect((await sourceOf(person, number)).form.goods).toMatchObject({ delivery: 'link', link, files: [] })
  const { rows } = await sql<{ sealed: string }>`select sealed_link as sealed from products
    where sealed_link is not null`.execute(db)
  expect(rows[0]?.sealed).not.toMatch(/disk|k7pq/)
})

it('delivers some files with some variants', async () => {
  const person = await insertAuthor(db)
  const files = await Promise.all([0, 1].map(() => insertMedium(person, 'attachment')))
  const [one = 0, other = 0] = files
  const values = ['s', 'l'].map((key) => ({ key, name: key }))
  const goods = goodsOf({
    delivery: 'files',
    options: [{ key: 'size', name: 'Size', values }],
    variants: ['s', 'l'].map((size) => variant({ key: size, chosen: { size } })),
    files: [one, { id: other, variants: ['l'] }],
  })
  const number = numberOf(await save(person, { title: 'Set of pictures', goods }))
  expect((await sourceOf(person, number)).form.goods?.files).toMatchObject([
    { id: one, variants: [] },
    { id: other, variants: ['l'] },
  ])
})

it('keeps what it has cost, and says the lowest of it where it is reduced', async () => {
  const person = await insertAuthor(db)
  const priced = (amount: number, was: number | null = null) => ({
    title: 'Dear lamp',
    goods: goodsOf({ variants: [variant({ prices: { USD: { amount, was } } })] }),
  })
  const number = numberOf(await save(person, priced(20)))
  // Saved a month ago, as if.
  await sql`update price_days set day = day - 40, amount = 1900 from variants, posts
    where variants.id = variant_id and posts.id = post_id and kind = 'product' and number = ${number}`.execute(
    db,
  )
  await save(person, { ...priced(15, 25), id: number })
  expect((await read(number)).variants).toMatchObject([{ price: { amount: 1500, was: 2500, lowest: 2000 } }])
  await save(person, { ...priced(15), id: number })
  expect((await read(number)).variants).toMatchObject([{ price: { was: null, lowest: null } }])
})

it('weighs something where it is sent by post, variant by variant', async () => {
  const person = await insertAuthor(db)
  const values = ['s', 'l'].map((key) => ({ key, name: key }))
  const sized = (size: string, weight?: number | null) => variant({ key: size, chosen: { size }, weight })
  const goods = goodsOf({
    options: [{ key: 'size', name: 'Size', values }],
    variants: [sized('s', 420), sized('l')],
  })
  const number = numberOf(await save(person, { title: 'Heavy lamp', goods }))
  expect((await sourceOf(person, number)).form.goods).toMatchObject({
    variants: [{ weight: 420 }, { weight: null }],
  })
  // What is sent by no post weighs nothing.
  const link = { address: 'https://disk.example', code: '', password: '' }
  const online = goodsOf({ delivery: 'link', link, variants: [variant({ weight: 420 })] })
  await save(person, { id: number, title: 'Heavy lamp', goods: online })
  const { rows } = await sql`select weight from variants join posts on posts.id = post_id
    where number = ${number} and kind = 'product'`.execute(db)
  expect(rows).toEqual([{ weight: 0 }])
  for (const weight of [-1, 1.5, 1_000_001])
    expect(await wrong(person, { variants: [variant({ weight })] })).toBe('goods-weight')
})

it('shows a variant by one of its own pictures', async () => {
  const person = await insertAuthor(db)
  const [front, back] = [await insertMedium(person, 'image'), await insertMedium(person, 'image')]
  const values = ['s', 'l'].map((key) => ({ key, name: key }))
  const sized = (size: string, picture?: number | null) => variant({ key: size, chosen: { size }, picture })
  const goods = (picture: number | null) =>
    goodsOf({
      options: [{ key: 'size', name: 'Size', values }],
      pictures: [front, back],
      variants: [sized('s'), sized('l', picture)],
    })
  const number = numberOf(await save(person, { title: 'Two lamps', goods: goods(back) }))
  expect((await read(number)).variants).toMatchObject([{ picture: null }, { picture: 1 }])
  expect((await sourceOf(person, number)).form.goods).toMatchObject({
    variants: [{ picture: null }, { picture: back }],
  })
  // One that is none of them shows nothing.
  await save(person, { id: number, title: 'Two lamps', goods: goods(await insertMedium(person, 'image')) })
  expect((await read(number)).variants).toMatchObject([{ picture: null }, { picture: null }])
})

it('is a package that credits points or days of a tier, as admins alone say', async () => {
  const [admin, seller] = [await insertAuthor(db), await insertPerson(db)]
  const pack = (grants?: object | null) => ({
    title: 'Package',
    goods: goodsOf({ delivery: 'package', grants }),
  })
  const credit = { kind: 'credit', amount: 500 }
  const number = numberOf(await save(admin, pack(credit)))
  expect(await read(number)).toMatchObject({ goods: 'package' })
  expect((await sourceOf(admin, number)).form.goods).toMatchObject({ delivery: 'package', grants: credit })
  const vip = { kind: 'vip', tier: 'gold', days: 30 }
  expect((await save(admin, { ...pack(vip), id: number })).status).toBe(200)
  expect((await sourceOf(admin, number)).form.goods).toMatchObject({ grants: vip })
  for (const grants of [
    undefined,
    null,
    { kind: 'credit', amount: null },
    { kind: 'credit', amount: 0 },
    { kind: 'credit', amount: 1.5 },
    { kind: 'credit', amount: 1_000_001 },
    { ...vip, days: 0 },
    { ...vip, days: 3_651 },
    { ...vip, tier: '' },
    { ...vip, tier: 'platinum' },
  ])
    expect(await codeOf(admin, pack(grants)), JSON.stringify(grants)).toBe('goods-grants')
  // A seller changes what is said of it, and not what it gives.
  const { number: own } = await insertProduct(db, { authorId: seller, goods: 'package', grants: credit })
  expect((await save(seller, { ...pack({ ...credit }), id: own })).status).toBe(200)
  expect(await codeOf(seller, { ...pack({ ...credit, amount: 9_999 }), id: own })).toBe('product-not-yours')
  const { number: lamp } = await insertProduct(db, { authorId: seller })
  expect(await codeOf(seller, { ...pack(credit), id: lamp })).toBe('product-not-yours')
  // It gives nothing any more once it is another thing.
  await save(admin, { id: number, title: 'Package', goods: goodsOf() })
  expect((await sourceOf(admin, number)).form.goods).toMatchObject({ delivery: 'post', grants: null })
})

it('is kept sealed in a draft, and comes back as it was typed', async () => {
  const person = await insertAuthor(db)
  const goods = {
    ...goodsOf({ delivery: 'keys', link: { address: 'https://disk.example', code: 'k7pq', password: '' } }),
    variants: [{ ...variant({ keys: 'SECRET-1\n', weight: 90 }), isOff: false }],
    grants: { kind: 'vip', tier: 'gold', days: null },
  }
  const form = blankForm({ kind: 'product', title: 'Half a lamp', goods })
  const { body } = await as(person, 'content.saveDraft', { id: null, version: 0, form })
  const { id } = (body.guaqi as { content: { saveDraft: { id: number } } }).content.saveDraft
  const draft = await as(person, 'content.getDraft', { id })
  expect(draft.body).toMatchObject({ guaqi: { content: { draft: { form: { goods } } } } })
  const { rows } = await sql<{ text: string }>`select form::text as text from drafts`.execute(db)
  expect(rows.filter(({ text }) => /SECRET|k7pq/.test(text))).toEqual([])
})

it('says what is missing in the order of the form, and what nobody could buy', async () => {
  const person = await insertAuthor(db)
  const SIZE = { key: 'size', name: 'Size', values: [{ key: 's', name: 'Small' }] }
  const broken = goodsOf({ variants: [] })
  expect(await codeOf(person, { title: ' ', content: '', goods: broken })).toBe('submit-title')
  expect(await codeOf(person, { content: '', goods: broken })).toBe('submit-content')
  expect(await codeOf(person, { goods: broken })).toBe('goods-variants')
  expect(await wrong(person, { pictures: Array.from({ length: 25 }, (_, index) => index + 1) })).toBe(
    'goods-pictures',
  )
  expect(await wrong(person, { options: [{ ...SIZE, name: '' }] })).toBe('goods-options')
  expect(await wrong(person, { options: [SIZE] })).toBe('goods-variants')
  expect(await wrong(person, { variants: [variant({ prices: {} })] })).toBe('goods-price')
  const cheaper = { USD: { amount: 5, was: 4 } }
  expect(await wrong(person, { variants: [variant({ prices: cheaper })] })).toBe('goods-price-before')
  expect(await wrong(person, { variants: [variant({ stock: 1.5 })] })).toBe('goods-stock')
  expect(await wrong(person, { delivery: 'files' })).toBe('goods-files')
  const sizes = [...SIZE.values, { key: 'l', name: 'Large' }]
  const variants = ['s', 'l'].map((size) => variant({ key: size, chosen: { size } }))
  const two = { delivery: 'files', options: [{ ...SIZE, values: sizes }], variants }
  expect(await wrong(person, { ...two, files: [{ id: 1, variants: ['s'] }] })).toBe('goods-files-variant')
  const keys = (text: string) => ({ delivery: 'keys', variants: [variant({ keys: text })] })
  expect(await wrong(person, keys('x'.repeat(400)))).toBe('goods-keys')
  expect(await wrong(person, keys('A\nA'))).toBe('goods-key-twice')
  expect(await wrong(person, { delivery: 'link' })).toBe('goods-link')
  const money = [{ type: 'money', value: 0 }]
  const hidden = { ...paragraphs('Open.'), hidden: paragraphs('Behind.').content }
  for (const [data, code] of [
    [{ title: 'a'.repeat(151) }, 'title-too-long'],
    [{ excerpt: 'a'.repeat(301) }, 'excerpt-too-long'],
    [{ slug: '42' }, 'slug-wrong'],
    [{ tags: ['1', '2', '3', '4', '5', '6'] }, 'tags-too-many'],
    [{ publishAt: inHours(24 * 400).toISOString() }, 'publish-time'],
    [{ content: paragraphs('long '.repeat(30_000)) }, 'text-too-long'],
    [{ content: { version: 1, content: [{ type: 'nonsense' }] } }, 'document-broken'],
    [{ content: '<img src="https://far.example/a.png">' }, 'foreign-picture'],
    [{ content: withGated() }, 'foreign-gated'],
    [{ roles: money }, 'rule-wrong'],
    [{ content: hidden }, 'hidden-for-nobody'],
    [{ cats: [99_999] }, 'category-not-found'],
    [{ id: 99_999 }, 'text-not-found'],
  ] as const)
    expect(await codeOf(person, { title: 'Wrong', ...data }), code).toBe(code)
  await save(person, { title: 'First', slug: 'taken' })
  expect(await codeOf(person, { title: 'Second', slug: 'taken' })).toBe('slug-taken')
})

it('is offered by makers, changed by its seller and admins, and not by the silenced', async () => {
  expect((await save(null)).status).toBe(401)
  const person = await insertPerson(db)
  expect(await codeOf(person, {})).toBe('product-not-yours')
  const admin = await insertAuthor(db)
  const number = numberOf(await save(admin, { title: 'Mine' }))
  expect(await codeOf(person, { id: number })).toBe('text-not-yours')
  const article = await insertPost(db, { authorId: admin })
  expect(await codeOf(admin, { id: `article:${article.number}` })).toBe('text-not-found')
  const silenced = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, silenced)
  expect(await codeOf(silenced, {})).toBe('silenced')
})

it('carries tags that are there or that its seller may make, and is offered only so often', async () => {
  const seller = await insertPerson(db)
  const { number } = await insertProduct(db, { authorId: seller })
  expect(await codeOf(seller, { id: number, tags: ['Unheard of'] })).toBe('tag-unknown')
  const busy = await insertAuthor(db)
  for (let turn = 0; turn < 20; turn += 1) await insertProduct(db, { authorId: busy })
  expect(await codeOf(busy, { title: 'One too many' })).toBe('writing-too-fast')
})

it('is refused where an article with such words would wait', async () => {
  const setRules = spamSetter(site, await insertSomebody(db, { roles: ['admin'] }))
  await setRules({ words: { 'zh-hans': ['casino'], en: ['casino'], es: ['casino'] } })
  const seller = await insertPerson(db)
  const { number } = await insertProduct(db, { authorId: seller })
  expect(await codeOf(seller, { id: number, content: paragraphs('The best casino of the town.') })).toBe(
    'product-held',
  )
  expect((await save(seller, { id: number })).status).toBe(200)
  await setRules()
})
