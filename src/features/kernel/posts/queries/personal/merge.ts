import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'
import { recountPublished } from './counters.ts'

/** Texts, answers and comments before people: whoever likes one locks it, and then writes about its author. */
export const lockWritten: MergeStep = async (db, { from }) => {
  await sql`select from posts where author_id = ${from} or last_person_id = ${from}
    order by id for no key update`.execute(db)
  await sql`select from answers where author_id = ${from} order by id for no key update`.execute(db)
  await sql`select from comments where author_id = ${from} order by id for no key update`.execute(db)
}

/** Locks what is counted on. */
export async function lockCounted(
  db: Database,
  {
    posts,
    comments,
    answers,
  }: { posts: readonly number[]; comments: readonly number[]; answers: readonly number[] },
): Promise<void> {
  await sql`select from posts where id = any(${posts}::bigint[]) order by id for no key update`.execute(db)
  await sql`select from answers where id = any(${answers}::bigint[]) order by id for no key update`.execute(
    db,
  )
  await sql`select from comments where id = any(${comments}::bigint[]) order by id for no key update`.execute(
    db,
  )
}

export const recountBoth: MergeStep = async (db, { from, to }) => {
  await recountPublished(db, to)
  await recountPublished(db, from)
}
