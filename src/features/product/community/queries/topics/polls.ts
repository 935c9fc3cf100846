import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface PollValues {
  kind: 'single' | 'multiple' | 'pk'
  deadline: Date
  options: readonly string[]
}

/** Replaces the poll of a topic; null removes it. Only for polls without ballots. */
export async function savePoll(db: Database, postId: number, poll: PollValues | null): Promise<void> {
  await db.deleteFrom('poll_options').where('post_id', '=', postId).execute()
  if (!poll) {
    await db.deleteFrom('polls').where('post_id', '=', postId).execute()
    return
  }
  const { kind, deadline, options } = poll
  await sql`insert into polls (post_id, kind, deadline) values (${postId}, ${kind}, ${deadline})
    on conflict (post_id) do update set kind = excluded.kind, deadline = excluded.deadline`.execute(db)
  await sql`insert into poll_options (post_id, position, text)
    select ${postId}, place - 1, text from unnest(${[...options]}::text[]) with ordinality as option (text, place)`.execute(
    db,
  )
}

/** The vote as it stands, locked: whoever votes meanwhile waits. */
export async function lockPoll(
  db: Database,
  postId: number,
): Promise<(PollValues & { voters: number }) | null> {
  const poll = await db
    .selectFrom('polls')
    .select(['kind', 'deadline', 'voters'])
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (!poll) return null
  const options = await db
    .selectFrom('poll_options')
    .select('text')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return { ...poll, options: options.map(({ text }) => text) }
}

/** A deadline may be moved whatever has been voted. */
export const movePollDeadline = (db: Database, postId: number, deadline: Date) =>
  db.updateTable('polls').set({ deadline }).where('post_id', '=', postId).execute()
