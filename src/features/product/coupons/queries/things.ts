import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** The categories and tags of products, by the id of their post. */
export async function listTermsOf(db: Database, postIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ postId: number; termIds: number[] }>`
    select post_id as "postId", array_agg(term_id) as "termIds" from post_terms
    where post_id = any(${[...postIds]}::bigint[]) group by post_id`.execute(db)
  return new Map(rows.map(({ postId, termIds }) => [postId, termIds]))
}
