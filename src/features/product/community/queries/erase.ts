import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity, EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = ['bounty_disputes', 'bounty_targets'] as const

export const eraseCommunity: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await db
    .deleteFrom('node_invitations')
    .where(({ or, eb }) => or([eb('by_id', '=', personId), eb('person_id', '=', personId)]))
    .execute()
  return []
}

/** What they voted for. */
export const eraseBallots: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ id: number; number: number }>`
    select polls.post_id as id, posts.number from polls join posts on posts.id = polls.post_id
    where polls.post_id in (select post_id from ballots where person_id = ${personId}
      order by post_id limit ${sql.lit(limit)})
    order by polls.post_id for no key update of polls`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Each poll is locked, as whoever votes locks it: its options are counted by one at a time.
  await sql`with gone as (delete from ballots
      where person_id = ${personId} and post_id = any(${ids}::bigint[]) returning post_id, option_ids),
    counted as (update poll_options set ballots = greatest(ballots - 1, 0)
      from gone where poll_options.post_id = gone.post_id and poll_options.id = any(gone.option_ids))
    update polls set voters = greatest(voters - 1, 0) from gone where polls.post_id = gone.post_id`.execute(
    db,
  )
  return { count: rows.length, tags: rows.map(({ number }): Tag => `topic:${number}:activity`) }
}

/** Takes the words out of the polls of erased posts. */
export async function emptyPollOptions(db: Database, postIds: readonly number[]): Promise<void> {
  await sql`update poll_options set text = '' where post_id = any(${postIds}::bigint[])`.execute(db)
}
