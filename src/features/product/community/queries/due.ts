import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface TimeRange {
  from: Date
  to: Date
}

/** Topics whose bounty or poll ended in a time range. */
export async function listEndedTopics(
  db: Database,
  { from, to }: TimeRange,
  limit: number,
): Promise<Array<{ number: number; nodeId: number }>> {
  const { rows } = await sql<{ number: number; nodeId: number }>`
    select posts.number, posts.node_id as "nodeId" from posts
    where posts.deleted_at is null and posts.state = 'published' and posts.id in (
      select post_id from bounties where state = 'open' and deadline > ${from} and deadline <= ${to}
      union all
      select post_id from polls where deadline > ${from} and deadline <= ${to})
    order by posts.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/**
 * Ends expired memberships and updates the member counts of their nodes.
 *
 * @returns the nodes that lost members, and how many ended in all
 */
export async function endMemberships(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ nodes: number[]; ended: number }> {
  const { rows } = await sql<{ nodeId: number; ended: number }>`
    with due as (
      select node_id, person_id from node_members
      where state = 'joined' and until <= ${now}
      order by node_id, person_id limit ${sql.lit(limit)} for update skip locked
    ), ended as (
      update node_members set state = 'left' from due
      where node_members.node_id = due.node_id and node_members.person_id = due.person_id
      returning node_members.node_id
    )
    select node_id as "nodeId", count(*) as ended from ended group by node_id order by node_id`.execute(db)
  // In the order of the node ids, as joining and leaving lock a node too: any other order could deadlock.
  for (const { nodeId, ended } of rows) {
    await sql`update nodes set members_count = greatest(members_count - ${ended}, 0) where id = ${nodeId}`.execute(
      db,
    )
  }
  return { nodes: rows.map(({ nodeId }) => nodeId), ended: rows.reduce((sum, { ended }) => sum + ended, 0) }
}
