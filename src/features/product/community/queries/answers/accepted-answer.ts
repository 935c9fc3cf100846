import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface LockedQuestion {
  number: number
  acceptedId: number | null
}

/** A topic with its accepted answer, locked: concurrent acceptances follow each other, and the last one counts. */
export async function lockQuestion(db: Database, postId: number): Promise<LockedQuestion | null> {
  const { rows } = await sql<LockedQuestion>`
    select number, accepted_answer_id as "acceptedId"
    from posts where id = ${postId} and kind = 'topic' for no key update`.execute(db)
  return rows[0] ?? null
}
