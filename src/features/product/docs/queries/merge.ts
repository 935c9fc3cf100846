import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Where both have said whether a text helped, the word of the one who stays counts. */
export const moveVotes: MergeStep = async (db, { from, to }) => {
  const [own, kept] = [`person:${from}`, `person:${to}`]
  await sql`select from docs where post_id in (select post_id from doc_votes where voter = ${own})
    order by post_id for update`.execute(db)
  await sql`with gone as (delete from doc_votes where voter = ${own}
      and post_id in (select post_id from doc_votes where voter = ${kept}) returning post_id, helpful)
    update docs set helpful = greatest(docs.helpful - gone.helpful::int, 0),
      unhelpful = greatest(docs.unhelpful - (not gone.helpful)::int, 0)
    from gone where docs.post_id = gone.post_id`.execute(db)
  await db.updateTable('doc_votes').set({ voter: kept }).where('voter', '=', own).execute()
}
