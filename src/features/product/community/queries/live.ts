import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** How many like a topic by now, and which it is. */
export async function findTopicLikes(
  db: Database,
  postId: number,
): Promise<{ topic: number; count: number } | undefined> {
  return db
    .selectFrom('posts')
    .select(['number as topic', 'likes as count'])
    .where('id', '=', postId)
    .executeTakeFirst()
}

export async function findAnswerScore(
  db: Database,
  answerId: number,
): Promise<{ topic: number; count: number } | undefined> {
  return db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.post_id')
    .select(['posts.number as topic', 'answers.score as count'])
    .where('answers.id', '=', answerId)
    .executeTakeFirst()
}

interface PollCounts {
  voters: number
  options: Array<{ databaseId: number; ballots: number }>
  /** Who of those asked about has voted. */
  chosen: Record<string, number[]>
}

/** How a vote stands, and what some people have voted for. */
export async function findPollCounts(
  db: Database,
  postId: number,
  people: readonly number[],
): Promise<PollCounts | undefined> {
  const { rows } = await sql<PollCounts>`
    select voters,
      (select json_agg(json_build_object('databaseId', id, 'ballots', ballots) order by position)
        from poll_options where poll_options.post_id = polls.post_id) as options,
      coalesce((select json_object_agg(person_id, option_ids) from ballots
        where ballots.post_id = polls.post_id and person_id = any(${people}::bigint[])), '{}') as chosen
    from polls where post_id = ${postId}`.execute(db)
  return rows[0]
}
