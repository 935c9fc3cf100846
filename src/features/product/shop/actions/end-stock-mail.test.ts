import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { insertProduct } from '#tests/products.ts'
import { SECRET } from '#tests/secret.ts'
import { testSite } from '#tests/site.ts'
import { stockMailLinks } from '../stock-mail-link.ts'

const { db, call } = await testSite()
const signer = createSigner(SECRET)

/** Somebody asks about something that is sold out. @returns what the link of their mail carries */
async function asked(email: string) {
  const lamp = await insertProduct(db, {
    titles: { en: 'A lamp' },
    variants: [{ prices: { USD: 500 }, stock: 0 }],
  })
  expect((await call('shop.askStockMail', { product: lamp.number, variant: 'v0', email })).status).toBe(200)
  const { id } = await db
    .selectFrom('stock_mails')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { searchParams } = new URL(stockMailLinks(signer, id).page, 'http://town.test')
  return { id, postId: lamp.id, token: searchParams.get('link') ?? '' }
}
const viewIn = ({ body }: { body: Record<string, unknown> }) =>
  (body as { guaqi: { shop: { stockMail: { state: string } } } }).guaqi.shop.stockMail
const end = (token: string) => call('shop.endStockMail', { token }, { lang: 'en' })
const rowOf = (id: number) => db.selectFrom('stock_mails').selectAll().where('id', '=', id).executeTakeFirst()

it('forgets whoever waits, and again without harm', async () => {
  const { id, token } = await asked('ends@town.test')
  const other = await asked('stays@town.test')
  expect((await call('shop.confirmStockMail', { token })).status).toBe(200)
  for (let turn = 0; turn < 2; turn += 1)
    expect(viewIn(await end(token))).toEqual({ state: 'over', email: '', product: null })
  expect(await rowOf(id)).toBeUndefined()
  expect(await rowOf(other.id)).toBeDefined()
})

it('is refused to a link that was not in a mail', async () => {
  const { id, token } = await asked('wrong@town.test')
  for (const wrong of [token.replace(/^\d+/, '999999'), `${token}x`, 'none'])
    expect(await end(wrong)).toMatchObject({ status: 404, body: { code: 'wish-link-wrong' } })
  expect(await rowOf(id)).toBeDefined()
})
