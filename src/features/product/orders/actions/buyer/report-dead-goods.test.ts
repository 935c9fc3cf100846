import { expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { insertDigital, shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask, create, buy } = await shopSite()
const report = ask('shop.reportDeadGoods')
const LINK = { address: 'https://disk.example/s/1', code: '', password: '' }

it('tells whoever sells it, also where a guest has bought it', async () => {
  const free = [{ stock: null, prices: { USD: 0 } }]
  const {
    id,
    number: product,
    sellerId,
  } = await insertDigital(db, {
    link: LINK,
    variants: free,
    titles: { en: 'Plans' },
  })
  const guest = newVisitor()
  const { number, token } = await buy(guest, [{ product }])
  expect(await report(null, { order: number, token, position: 0 })).toMatchObject({
    status: 200,
    body: { guaqi: { shop: { reportDeadGoods: { success: true } } } },
  })
  const told = await db.selectFrom('outbox').select('data').where('name', '=', 'file.reported').execute()
  expect(told).toMatchObject([{ data: { postId: id, authorId: sellerId, file: 'Plans' } }])
})

it('refuses what cannot be opened, and whoever has not bought it', async () => {
  const { number: product } = await insertDigital(db, { link: LINK })
  const { number: map } = await insertProduct(db)
  const ana = await insertSomebody(db)
  const { number, id } = await buy(ana, [{ product }, { product: map }])
  const codeOf = async (who: number, data: object) => (await report(who, data)).body.code
  expect(await codeOf(await insertSomebody(db), { order: number, position: 0 })).toBe('order-not-found')
  expect(await codeOf(ana, { order: number, position: 1 })).toBe('goods-none')
  const pending = await create(ana, [{ product }])
  expect(await codeOf(ana, { order: pending.number, position: 0 })).toBe('goods-unpaid')
  await db.updateTable('order_lines').set({ refunded: 1 }).where('order_id', '=', id).execute()
  expect(await codeOf(ana, { order: number, position: 0 })).toBe('goods-refunded')
})
