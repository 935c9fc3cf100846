import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'product', id })

it('takes a product out of the shop, for its seller and admins, and can be put back', async () => {
  const author = await insertPerson(db)
  const product = await insertProduct(db, { authorId: author })
  expect((await drop(null, product.number)).status).toBe(401)
  expect((await drop(await insertPerson(db), product.number)).body.code).toBe('text-not-yours')
  expect((await drop(author, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(author, product.number)).status).toBe(200)
  const { body } = await call('shop.getProduct', { id: String(product.number) }, { lang: 'en' })
  expect(body.statusCode).toBe(410)
  const admin = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, admin)
  const other = await insertProduct(db, { authorId: author })
  expect((await drop(admin, other.number)).body.code).toBe('silenced')
})
