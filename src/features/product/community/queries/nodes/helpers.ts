import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { PERSON_COLUMNS } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { POINTS } from '../../rules/leaderboard.ts'
import type { LeaderRow } from './leaderboard.ts'

/**
 * Topics that are looked at, the most lately active first, by an index: a town of tens of thousands of topics a month is
 * judged by its last ones, and no list costs more than these.
 */
const LOOKED_AT = 2_000

interface Span {
  nodeId: number | null
  days: number
  first: number
}

/** Who helped most in all public nodes, or in one, in the last days: by the points that a node's own list counts. */
export async function listHelpers(
  db: Database,
  { asker, now }: Reader,
  { nodeId, days, first }: Span,
): Promise<LeaderRow[]> {
  const start = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<LeaderRow>`
    with active as (
      select posts.id from posts
      where posts.kind = 'topic' and ${listedPosts(asker, now)} and posts.last_activity_at >= ${start}
        ${nodeId === null ? sql`` : sql`and posts.node_id = ${nodeId}`}
      order by posts.last_activity_at desc, posts.id desc limit ${sql.lit(LOOKED_AT)}),
    earned as (
      select answers.author_id as "by", count(*)::int as answers,
        count(answers.accepted_at)::int as accepted, sum(greatest(answers.score, 0))::int as likes
      from active join answers on answers.post_id = active.id
      where answers.state = 'published' and answers.deleted_at is null and answers.created_at >= ${start}
      group by answers.author_id),
    weighed as (
      select *, answers * ${sql.lit(POINTS.answer)} + accepted * ${sql.lit(POINTS.accepted)}
        + likes * ${sql.lit(POINTS.like)} as points
      from earned)
    select points, answers, accepted, weighed.likes, ${columnsOf(PERSON_COLUMNS)}
    from weighed join people on people.id = weighed."by" and people.deleted_at is null
    order by points desc, accepted desc, weighed.likes desc, people.id limit ${sql.lit(first)}`.execute(db)
  return rows
}
