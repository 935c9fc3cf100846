import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { type Answer, testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const wish = async (personId: number, product: number, isWanted = true, variant = 'v0') => {
  const { cookie } = await signIn(personId)
  return call('shop.wishStock', { product, variant, isWanted }, { cookie, lang: 'en' })
}
const wished = ({ body }: Answer) =>
  (body.guaqi as { shop: { stockWishes: { variants: string[] } } }).shop.stockWishes.variants
const soldOut = { variants: [{ prices: { USD: 500 }, stock: 0 }] }

it('is kept once, and taken back by one press', async () => {
  const person = await insertPerson(db)
  const { number } = await insertProduct(db, soldOut)
  expect(wished(await wish(person, number))).toEqual(['v0'])
  expect(wished(await wish(person, number))).toEqual(['v0'])
  const { cookie } = await signIn(person)
  expect(wished(await call('shop.getStockWishes', { product: number }, { cookie }))).toEqual(['v0'])
  expect(wished(await wish(person, number, false))).toEqual([])
  expect(wished(await wish(person, number, false))).toEqual([])
})

it('is refused for what is not there, can be bought, or is one too many', async () => {
  const person = await insertPerson(db)
  const { number } = await insertProduct(db)
  expect(await wish(person, number)).toMatchObject({ status: 409, body: { code: 'wish-in-stock' } })
  expect(await wish(person, 999_999)).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
  expect(await wish(person, number, true, 'none')).toMatchObject({ body: { code: 'variant-not-found' } })
  const { id, number: many } = await insertProduct(db, soldOut)
  await sql`insert into variants (post_id, key, stock) select ${id}, 'w' || n, 0 from generate_series(1, 100) n`.execute(
    db,
  )
  await sql`insert into stock_wishes (variant_id, person_id, asked_at)
    select id, ${person}, now() from variants where post_id = ${id} and key like 'w%'`.execute(db)
  expect(await wish(person, many)).toMatchObject({ status: 409, body: { code: 'wishes-full' } })
  expect(await call('shop.wishStock', { product: many, variant: 'v0', isWanted: true })).toMatchObject({
    status: 401,
  })
})
