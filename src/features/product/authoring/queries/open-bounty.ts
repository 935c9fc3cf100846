import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether a topic has a bounty that can still be won. */
export async function hasOpenBounty(db: Database, postId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from bounties
    where post_id = ${postId} and state in ('open', 'disputed') for update`.execute(db)
  return rows.length > 0
}
