import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Changes how many stars a product has got, and from how many buyers; last of what a transaction locks. */
export async function addRating(
  db: Database,
  postId: number,
  { ratings, stars }: { ratings: number; stars: number },
): Promise<void> {
  await sql`update products set ratings = ratings + ${ratings}::int, rating_sum = rating_sum + ${stars}::int
    where post_id = ${postId}`.execute(db)
}
