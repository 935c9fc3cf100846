import { expect, it } from 'vitest'
import { setReaction } from '#features/talk/reactions/queries/reactions.ts'
import { setPrice } from '#tests/carts.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson } from '#tests/rows.ts'
import { noteFavorite } from './note-favorite.ts'

const { db } = await testDatabase()
const now = new Date()

it('a product that is kept anywhere is remembered with its price, once, and forgotten when it is dropped', async () => {
  const personId = await insertPerson(db)
  const { id: postId } = await insertProduct(db)
  const kept = { personId, postId }
  const favorite = (wanted: boolean) =>
    setReaction(db, { row: { kind: 'post', id: postId }, kind: 'favorite', personId, wanted, now })
  const noted = () =>
    db
      .selectFrom('kept_products')
      .select(['prices', 'removed_at as removedAt'])
      .where('post_id', '=', postId)
      .execute()
  await runJob(db, noteFavorite, kept, now)
  expect(await noted()).toEqual([])
  await favorite(true)
  await runJob(db, noteFavorite, kept, now)
  await setPrice(db, postId, 300)
  await runJob(db, noteFavorite, kept, now)
  expect(await noted()).toEqual([{ prices: { USD: 1000 }, removedAt: null }])
  await favorite(false)
  await runJob(db, noteFavorite, kept, now)
  expect(await noted()).toEqual([{ prices: { USD: 1000 }, removedAt: now }])
})
