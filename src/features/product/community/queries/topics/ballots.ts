import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PollTerms } from '../../rules/voting.ts'

export interface LockedPoll extends PollTerms {
  postId: number
  /** What the person chose before. */
  chosen: number[]
}

/** A poll with what somebody chose in it, locked: its ballots are counted one after the other. */
export async function lockPoll(db: Database, postId: number, personId: number): Promise<LockedPoll | null> {
  const poll = await db
    .selectFrom('polls')
    .select(['kind', 'deadline'])
    .where('post_id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!poll) return null
  const { rows } = await sql<{ options: number[]; chosen: number[] }>`
    select array(select id from poll_options where post_id = ${postId} order by position) as options,
      coalesce((select option_ids from ballots where post_id = ${postId} and person_id = ${personId}), '{}') as chosen`.execute(
    db,
  )
  return { ...poll, postId, options: rows[0]?.options ?? [], chosen: rows[0]?.chosen ?? [] }
}

export interface Tally {
  voters: number
  options: Array<{ databaseId: number; ballots: number }>
}

/** Replaces a ballot and updates the counts; an empty ballot withdraws the vote. */
export async function castBallot(
  db: Database,
  { postId, chosen: before }: LockedPoll,
  { personId, chosen, now }: { personId: number; chosen: readonly number[]; now: Date },
): Promise<Tally> {
  if (chosen.length === 0) {
    await db.deleteFrom('ballots').where('post_id', '=', postId).where('person_id', '=', personId).execute()
  } else {
    await sql`insert into ballots (post_id, person_id, option_ids, created_at, updated_at)
      values (${postId}, ${personId}, ${chosen}::bigint[], ${now}, ${now})
      on conflict (post_id, person_id) do update set option_ids = excluded.option_ids, updated_at = excluded.updated_at`.execute(
      db,
    )
  }
  const change = Number(chosen.length > 0) - Number(before.length > 0)
  await sql`update poll_options set ballots = greatest(
      ballots + (id = any(${chosen}::bigint[]))::int - (id = any(${before}::bigint[]))::int, 0)
    where post_id = ${postId} and (id = any(${chosen}::bigint[])) <> (id = any(${before}::bigint[]))`.execute(
    db,
  )
  const { rows } = await sql<Tally>`
    update polls set voters = greatest(voters + ${change}::int, 0) where post_id = ${postId}
    returning voters, (select json_agg(json_build_object('databaseId', id, 'ballots', ballots) order by position)
      from poll_options where poll_options.post_id = polls.post_id) as options`.execute(db)
  const [tally] = rows
  if (!tally) throw new Error('A locked poll has vanished.')
  return tally
}
