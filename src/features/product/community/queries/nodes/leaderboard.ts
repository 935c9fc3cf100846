import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf } from '#features/kernel/posts/queries/read-posts.ts'
import { LEADERS, POINTS } from '../../rules/leaderboard.ts'

export interface LeaderRow extends PersonRow {
  points: number
  answers: number
  accepted: number
  likes: number
}

interface Month {
  nodeId: number
  /** 0 is this month, 1 the one before. */
  ago: 0 | 1
  timeZone: string
  now: Date
}

/**
 * People with the most points in a node in a month. Reads only topics that were active since then, by an index, so
 * older topics cost nothing.
 */
export async function listLeaders(db: Database, { nodeId, ago, timeZone, now }: Month): Promise<LeaderRow[]> {
  const { rows } = await sql<LeaderRow>`
    with month as (select
        (date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - ${`${ago} months`}::interval)
          at time zone ${timeZone} as start,
        (date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - ${`${ago - 1} months`}::interval)
          at time zone ${timeZone} as end),
    active as (select posts.id, posts.author_id, posts.published_at, posts.likes from posts, month
      where posts.kind = 'topic' and posts.state = 'published' and posts.deleted_at is null
        and posts.node_id = ${nodeId} and posts.last_activity_at >= month.start),
    written as (
      select answers.author_id as "by", 1 as answers, (answers.accepted_at is not null)::int as accepted,
        greatest(answers.score, 0) as likes
      from active join answers on answers.post_id = active.id, month
      where answers.state = 'published' and answers.deleted_at is null
        and answers.created_at >= month.start and answers.created_at < month.end
      union all
      select active.author_id, 0, 0, active.likes from active, month
      where active.published_at >= month.start and active.published_at < month.end),
    earned as (select "by", sum(answers)::int as answers, sum(accepted)::int as accepted, sum(likes)::int as likes,
        sum(answers * ${sql.lit(POINTS.answer)} + accepted * ${sql.lit(POINTS.accepted)}
          + likes * ${sql.lit(POINTS.like)})::int as points
      from written group by "by")
    select points, answers, accepted, earned.likes, ${columnsOf(PERSON_COLUMNS)}
    from earned join people on people.id = earned."by" and people.deleted_at is null
    where points > 0
    order by points desc, accepted desc, earned.likes desc, people.id limit ${sql.lit(LEADERS)}`.execute(db)
  return rows
}
