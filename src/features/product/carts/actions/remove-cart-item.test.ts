import { expect, it } from 'vitest'
import { newVisitor, piecesIn } from '#tests/carts.ts'
import { insertProduct } from '#tests/products.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

it('takes out one thing of one basket, also what is not sold any more, and twice is as good as once', async () => {
  const [mine, theirs] = [newVisitor(), newVisitor()]
  const { id, number } = await insertProduct(db, {
    variants: [
      { key: 'a', prices: { USD: 100 } },
      { key: 'b', prices: { USD: 100 } },
    ],
  })
  const ask = (visitorId: string, action: string, variant: string) =>
    call(`shop.${action}`, { product: number, variant }, { lang: 'en', currency: 'USD', visitorId })
  for (const visitor of [mine, theirs]) {
    for (const variant of ['a', 'b']) await ask(visitor, 'addToCart', variant)
  }
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(piecesIn(await ask(mine, 'removeCartItem', 'a'))).toHaveLength(1)
  expect(piecesIn(await ask(mine, 'removeCartItem', 'a'))).toHaveLength(1)
  expect(piecesIn(await ask(mine, 'removeCartItem', 'b'))).toEqual([])
  expect(piecesIn(await call('shop.getCart', {}, { visitorId: theirs }))).toHaveLength(2)
  const refused = await call('shop.removeCartItem', { product: number, variant: 'a' }, {})
  expect([refused.status, refused.body.code]).toEqual([400, 'cart-nowhere'])
})
