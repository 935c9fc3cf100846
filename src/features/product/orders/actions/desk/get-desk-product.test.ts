import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'

const { db, ask } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const seller = await insertSomebody(db)
const own = await insertProduct(db, { authorId: seller, titles: { en: 'A map' } })
const get = (who: number | null, product = own.number) => ask('shopDesk.getProduct')(who, { product })

it('shopDesk.getProduct shows one product to its seller and to staff', async () => {
  for (const who of [staff, seller]) {
    expect((await get(who)).body).toMatchObject({
      guaqi: { shopDesk: { product: { product: { title: 'A map', variants: [{ key: 'v0', stock: 5 }] } } } },
    })
  }
})

it('is not there for others, and under a wrong number', async () => {
  expect((await get(await insertSomebody(db))).body).toMatchObject({ code: 'product-not-found' })
  expect((await get(staff, 99_999)).body).toMatchObject({ code: 'product-not-found' })
  expect((await get(null)).status).toBe(401)
})
