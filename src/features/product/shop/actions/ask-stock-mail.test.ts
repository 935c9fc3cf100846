import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

let asked = 0
/** Each from a network of its own, whose limit is not what is looked at. */
function ask(data: object, network?: string) {
  asked += 1
  const address = network ?? `10.8.${asked >> 8}.${asked & 255}`
  return call('shop.askStockMail', { variant: 'v0', ...data }, { lang: 'en', address })
}
const soldOut = () => insertProduct(db, { variants: [{ prices: { USD: 500 }, stock: 0 }] })
const mailsTo = async (email: string) =>
  (
    await sql`select from jobs.job where name = ${sendMail.name} and data->'value'->>'to' = ${email}`.execute(
      db,
    )
  ).rows.length

it('says the same whether somebody waits already, and writes no second mail to them', async () => {
  const lamp = await soldOut()
  expect((await ask({ product: lamp.number, email: 'twice@town.test' })).body).toMatchObject({
    guaqi: { shop: { stockMailAsked: { isAsked: true } } },
  })
  await sql`update stock_mails set confirmed_at = now() where email = 'twice@town.test'`.execute(db)
  const again = await ask({ product: lamp.number, email: 'TWICE@town.test' })
  const other = await ask({ product: lamp.number, email: 'new@town.test' })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(other.body)
  expect([await mailsTo('twice@town.test'), await mailsTo('TWICE@town.test')]).toEqual([1, 0])
  expect(await mailsTo('new@town.test')).toBe(1)
})

it('is refused for what is not there or can be bought, for no address, and too often', async () => {
  const lamp = await soldOut()
  const here = await insertProduct(db)
  const email = 'refused@town.test'
  expect(await ask({ product: 999_999, email })).toMatchObject({
    status: 404,
    body: { code: 'product-not-found' },
  })
  expect(await ask({ product: lamp.number, email, variant: 'none' })).toMatchObject({
    status: 404,
    body: { code: 'variant-not-found' },
  })
  expect(await ask({ product: here.number, email })).toMatchObject({
    status: 409,
    body: { code: 'wish-in-stock' },
  })
  for (const wrong of ['ines@', '+34612345678', ''])
    expect(await ask({ product: lamp.number, email: wrong })).toMatchObject({
      status: 422,
      body: { code: 'wish-email' },
    })
  const often = { product: lamp.number, email: 'often@town.test' }
  for (let turn = 0; turn < 5; turn += 1) expect((await ask(often)).status).toBe(200)
  const full = await ask(often)
  expect(full).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  expect((await ask({ ...often, email: 'OFTEN@town.test' })).status).toBe(429)
  for (let turn = 0; turn < 15; turn += 1)
    await ask({ product: lamp.number, email: `many-${turn}@town.test` }, '10.9.9.9')
  await sql`update attempts set count = 30 where key = 'stock mail from 10.9.9.9'`.execute(db)
  expect((await ask({ product: lamp.number, email: 'one-more@town.test' }, '10.9.9.9')).status).toBe(429)
})
