import { expect, it } from 'vitest'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('tells nobody of the wishes of others', async () => {
  const [waiting, other] = [await insertPerson(db), await insertPerson(db)]
  const { number: product } = await insertProduct(db, { variants: [{ prices: { USD: 500 }, stock: 0 }] })
  const { cookie } = await signIn(waiting)
  await call('shop.wishStock', { product, variant: 'v0', isWanted: true }, { cookie })
  const asked = await call('shop.getStockWishes', { product }, { cookie: (await signIn(other)).cookie })
  expect(asked).toMatchObject({ status: 200, body: { guaqi: { shop: { stockWishes: { variants: [] } } } } })
  expect(await call('shop.getStockWishes', { product })).toMatchObject({ status: 401 })
})
