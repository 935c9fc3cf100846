import { sql } from 'kysely'
import type { EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Whether texts of the handbook helped them. */
export const eraseVotes: EraseStep = async (db, { personId }, limit) => {
  const voter = `person:${personId}`
  const { rows } = await sql<{ id: number; number: number }>`
    select docs.post_id as id, posts.number from docs join posts on posts.id = docs.post_id
    where docs.post_id in (select post_id from doc_votes where voter = ${voter} order by post_id limit ${sql.lit(limit)})
    order by docs.post_id for update of docs`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`with gone as (delete from doc_votes
      where voter = ${voter} and post_id = any(${ids}::bigint[]) returning post_id, helpful)
    update docs set helpful = greatest(docs.helpful - gone.helpful::int, 0),
      unhelpful = greatest(docs.unhelpful - (not gone.helpful)::int, 0)
    from gone where docs.post_id = gone.post_id`.execute(db)
  return { count: rows.length, tags: rows.map(({ number }): Tag => `doc:${number}:activity`) }
}
