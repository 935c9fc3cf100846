import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertProduct } from '#tests/products.ts'
import { countStars, listReviewRows } from './reviews.ts'

const { db, pool } = await testDatabase()

it('reviews are walked along their indexes, also further down', async () => {
  const [product, other] = [await insertProduct(db), await insertProduct(db)]
  await sql`insert into orders (number, key, language, currency, items_amount, total_amount, is_tax_included, created_at,
      expires_at)
    select n::text, gen_random_uuid(), 'en', 'USD', 0, 0, true, now(), now() from generate_series(1, 9000) n`.execute(
    db,
  )
  await sql`insert into order_lines (order_id, position, post_id, variant_key, site_share, title, chosen, goods,
      quantity, unit_amount, amount)
    select id, 0, case when id % 90 = 0 then ${product.id}::bigint else ${other.id}::bigint end, 'v0', 10, 'Thing', '',
      'physical', 1, 0, 0 from orders`.execute(db)
  await sql`insert into reviews (order_id, position, post_id, stars, language, created_at, pictures)
    select order_id, 0, post_id, 1 + order_id / 90 % 5, 'en', now(),
      case when order_id / 90 % 2 = 0 then array[1::bigint] else '{}' end from order_lines`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  for (const [sort, isPictured, index] of [
    ['newest', false, 'reviews_newest'],
    ['best', false, 'reviews_best'],
    ['newest', true, 'reviews_newest_pictured'],
    ['best', true, 'reviews_best_pictured'],
  ] as const) {
    const listed = { postId: product.id, sort, isPictured, first: 10 }
    const { endCursor } = await listReviewRows(db, { ...listed, after: '' })
    for (const after of ['', endCursor]) {
      const ask = (watched: typeof db) => listReviewRows(watched, { ...listed, after })
      const { walked, indexes } = await plansOf(pool, ['reviews', 'order_lines'], ask)
      expect(walked).toEqual([])
      expect(indexes).toContain(index)
    }
  }
  expect(await countStars(db, product.id)).toEqual([20, 20, 20, 20, 20])
})
