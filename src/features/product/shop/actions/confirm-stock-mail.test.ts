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
const confirm = (token: string) => call('shop.confirmStockMail', { token }, { lang: 'en' })
const rowOf = (id: number) => db.selectFrom('stock_mails').selectAll().where('id', '=', id).executeTakeFirst()
const stock = (postId: number, pieces: number) =>
  db.updateTable('variants').set({ stock: pieces }).where('post_id', '=', postId).execute()

it('lets whoever reads the address wait, once', async () => {
  const { id, token } = await asked('waits@town.test')
  expect((await rowOf(id))?.confirmed_at).toBeNull()
  expect(viewIn(await confirm(token))).toMatchObject({ state: 'waiting', product: { title: 'A lamp' } })
  const since = (await rowOf(id))?.confirmed_at
  expect(since).toBeInstanceOf(Date)
  expect(viewIn(await confirm(token)).state).toBe('waiting')
  expect((await rowOf(id))?.confirmed_at).toEqual(since)
})

it('says at once what is there again, and nobody waits for it', async () => {
  const { id, postId, token } = await asked('lucky@town.test')
  await stock(postId, 2)
  expect(viewIn(await confirm(token)).state).toBe('back')
  expect(await rowOf(id)).toBeUndefined()
  expect(viewIn(await confirm(token)).state).toBe('over')
})

it('is refused to a link that was not in a mail', async () => {
  const { id, token } = await asked('wrong@town.test')
  for (const wrong of [token.replace(/^\d+/, '999999'), `${token}x`, 'none'])
    expect(await confirm(wrong)).toMatchObject({ status: 404, body: { code: 'wish-link-wrong' } })
  expect((await rowOf(id))?.confirmed_at).toBeNull()
})
