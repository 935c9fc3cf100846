import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { servedSite } from '#tests/served-site.ts'
import { all, only, readXml } from '#tests/xml.ts'

const { db, fetchText, readOutbox } = await servedSite()
const SITE = 'http://town.test'
const PATH = '/feeds/google-merchant.xml'

async function announce(...tags: string[]) {
  await db.insertInto('outbox').values({ name: 'test', data: '{}', tags }).execute()
  await readOutbox()
}

/** Its items, each with the texts of its elements by name. */
async function items(query: string): Promise<Array<Record<string, string>>> {
  const { status, headers, text } = await fetchText(`${PATH}${query}`)
  expect([query, status, headers.get('content-type')]).toEqual([
    query,
    200,
    'application/rss+xml; charset=utf-8',
  ])
  const rss = readXml(text)
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  expect(rss.attributes['xmlns:g']).toBe('http://base.google.com/ns/1.0')
  return all(only(rss, 'channel'), 'item').map((item) =>
    Object.fromEntries(item.children.map((child) => [child.name, child.text])),
  )
}

let number = 0
beforeAll(async () => {
  const seller = await insertPerson(db)
  const names = (en: string, es: string) => ({ en, es })
  const map = await insertProduct(db, {
    authorId: seller,
    titles: { en: 'Map & key', es: 'Mapa' },
    slug: 'map',
    options: [
      {
        key: 'size',
        name: names('Size', 'Tamaño'),
        values: [
          { key: 's', name: names('Small', 'Pequeño') },
          { key: 'l', name: names('Large', 'Grande') },
        ],
      },
    ],
    variants: [
      { key: 'MAP-S', chosen: { size: 's' }, weight: 420, prices: { USD: [1290, 1490], RMB: 4800 } },
      { key: 'MAP-L', chosen: { size: 'l' }, stock: 0, prices: { USD: 3000 } },
    ],
  })
  number = map.number
  const { rows } = await sql<{ id: number }>`insert into media (kind, storage_key, mime, widths)
    values ('image', 'map', 'image/webp', '{320}') returning id`.execute(db)
  await sql`update posts set cover_id = ${rows[0]?.id} where id = ${map.id}`.execute(db)
  await sql`update post_texts set excerpt = 'A map.' where post_id = ${map.id} and language = 'en'`.execute(
    db,
  )
  await insertProduct(db, {
    titles: { en: 'Plan' },
    goods: 'virtual',
    variants: [{ key: 'x'.repeat(80), stock: null, prices: { USD: 600 } }],
  })
  await insertProduct(db, { titles: { en: 'Credit' }, goods: 'package' })
  await insertProduct(db, { titles: { en: 'Draft' }, state: 'draft' })
})

it('says each variant with its price, in one language and currency', async () => {
  const [small, large, plan, ...more] = await items('?lang=en&currency=USD')
  expect(small).toEqual({
    'g:id': `${number}-MAP-S`,
    title: 'Map & key, Small',
    description: 'A map.',
    link: `${SITE}/en/shop/map`,
    'g:image_link': `${SITE}/media/map-320.webp`,
    'g:availability': 'in_stock',
    'g:price': '14.90 USD',
    'g:sale_price': '12.90 USD',
    'g:item_group_id': String(number),
    'g:shipping_weight': '420 g',
    'g:identifier_exists': 'no',
  })
  expect(large).toMatchObject({ 'g:availability': 'out_of_stock', 'g:price': '30.00 USD' })
  expect(large).not.toHaveProperty('g:sale_price')
  expect(plan).toMatchObject({ title: 'Plan', 'g:availability': 'in_stock' })
  expect(plan).not.toHaveProperty('g:item_group_id')
  expect(plan?.['g:id']?.length).toBeLessThanOrEqual(50)
  // Neither what the site credits itself nor what is not out.
  expect(more).toEqual([])
})

it('holds only what exists in the language and has a price in the currency', async () => {
  expect((await items('?lang=es&currency=USD')).map(({ title }) => title)).toEqual([
    'Mapa, Pequeño',
    'Mapa, Grande',
  ])
  expect((await items('?lang=en&currency=RMB')).map((item) => item['g:price'])).toEqual(['48.00 CNY'])
  // Without a language or currency: the site's first. What else stands in the query is not read.
  expect(await items('?utm=x')).toEqual(await items('?lang=zh-hans&currency=RMB'))
})

it('is kept until something of it changes, and stands for no language or currency that the site has not', async () => {
  const query = '?lang=en&currency=EUR'
  expect(await items(query)).toEqual([])
  await sql`insert into variant_prices (variant_id, currency, amount)
    select id, 'EUR', 1100 from variants where key = 'MAP-S'`.execute(db)
  await announce('products')
  expect((await items(query)).map((item) => item['g:price'])).toEqual(['11.00 EUR'])
  for (const wrong of ['?lang=fr', '?currency=XXX', '?lang=en&currency=usd', '?lang='])
    expect((await fetchText(`${PATH}${wrong}`)).status, wrong).toBe(404)
  await storeSettings(db, { crawlers: { isOpen: false } })
  await readOutbox()
  expect((await fetchText(`${PATH}${query}`)).status).toBe(404)
})
