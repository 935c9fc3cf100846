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
const get = (token: string) => call('shop.getStockMail', { token }, { lang: 'en' })
const stock = (postId: number, pieces: number) =>
  db.updateTable('variants').set({ stock: pieces }).where('post_id', '=', postId).execute()

it('says how it stands, without the whole address, and changes nothing', async () => {
  const { postId, token } = await asked('reader@town.test')
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await get(token)
    expect(viewIn(answer)).toMatchObject({ state: 'asked', product: { title: 'A lamp' } })
    expect(JSON.stringify(answer.body)).not.toContain('reader@town.test')
  }
  await call('shop.confirmStockMail', { token })
  expect(viewIn(await get(token)).state).toBe('waiting')
  await stock(postId, 1)
  for (let turn = 0; turn < 2; turn += 1) expect(viewIn(await get(token)).state).toBe('back')
  await call('shop.endStockMail', { token })
  expect(viewIn(await get(token)).state).toBe('over')
})

it('is refused to a link that was not in a mail', async () => {
  const { token } = await asked('wrong@town.test')
  for (const wrong of [token.replace(/^\d+/, '999999'), `${token}x`, 'none'])
    expect(await get(wrong)).toMatchObject({ status: 404, body: { code: 'wish-link-wrong' } })
})
