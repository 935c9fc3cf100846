import { expect, it } from 'vitest'
import { newVisitor } from '#tests/carts.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { openCart, putItems } from '../queries/carts.ts'
import { forgetCarts } from './forget-carts.ts'

const { db } = await testDatabase()

it('baskets of browsers go 30 days after their last change, those of people stay', async () => {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { id: postId } = await insertProduct(db)
  const item = { postId, variant: 'v0', quantity: 1, isSaved: false, seenAmount: null, seenCurrency: null }
  const [old, fresh] = [newVisitor(), newVisitor()]
  const person = await insertSomebody(db)
  for (const [owner, at] of [
    [{ visitor: old }, daysAgo(31)],
    [{ visitor: fresh }, daysAgo(29)],
    [{ personId: person }, daysAgo(400)],
  ] as const) {
    await putItems(db, await openCart(db, owner, at), [{ ...item, addedAt: at }])
  }
  expect(await runJob(db, forgetCarts, null, now)).toEqual({ announced: [], enqueued: [] })
  const carts = await db.selectFrom('carts').select(['visitor', 'person_id']).orderBy('id').execute()
  expect(carts).toEqual([
    { visitor: fresh, person_id: null },
    { visitor: null, person_id: person },
  ])
  expect(await db.selectFrom('cart_items').select('quantity').execute()).toHaveLength(2)
})
