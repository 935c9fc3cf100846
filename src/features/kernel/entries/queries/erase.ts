import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const erasePersonEntry: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('search_people').where('person_id', '=', personId).execute()
  return []
}

/** Takes erased posts out of the index, with all answers below them. */
export async function deletePostEntries(db: Database, postIds: readonly number[]): Promise<void> {
  await sql`delete from search_entries where post_id = any(${postIds}::bigint[])`.execute(db)
}

/** The same for answers. */
export async function deleteAnswerEntries(db: Database, answerIds: readonly number[]): Promise<void> {
  await sql`delete from search_entries where answer_id = any(${answerIds}::bigint[])`.execute(db)
}
