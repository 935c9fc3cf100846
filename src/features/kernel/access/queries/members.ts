import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

type MemberState = 'joined' | 'waiting' | 'left'

interface Change {
  nodeId: number
  personId: number
  /** Before, as the locked node said. */
  from: MemberState | null
  to: MemberState
  /** End of what was paid for. */
  until?: Date | null
  /** What they say, where they ask to be let in. */
  request?: string
  /** Why they were refused or taken out. */
  refusal?: string | null
  /** Removed by a moderator: to come back they need approval. */
  isTakenOut?: boolean
  now: Date
}

/** @returns how many are in the node now */
export async function changeMembership(
  db: Database,
  { nodeId, personId, from, to, until = null, request = '', refusal = null, isTakenOut, now }: Change,
): Promise<number> {
  const row = {
    state: to,
    until,
    joined_at: now,
    request,
    refusal,
    // Leaving ends the role of moderator, also for a later return.
    role: 'member' as const,
    ...(to === 'joined' ? { taken_out_at: null } : isTakenOut && { taken_out_at: now }),
  }
  await db
    .insertInto('node_members')
    .values({ node_id: nodeId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['node_id', 'person_id']).doUpdateSet(row))
    .execute()
  const gained = Number(to === 'joined') - Number(from === 'joined')
  const { members } = await db
    .updateTable('nodes')
    .set({ members_count: sql`greatest(members_count + ${gained}, 0)` })
    .where('id', '=', nodeId)
    .returning('members_count as members')
    .executeTakeFirstOrThrow()
  return members
}

/** @returns whether anything was changed */
export async function nameModeratorRow(
  db: Database,
  { nodeId, personId, isModerator }: { nodeId: number; personId: number; isModerator: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('node_members')
    .set({ role: isModerator ? 'moderator' : 'member' })
    .where('node_id', '=', nodeId)
    .where('person_id', '=', personId)
    .where('role', isModerator ? '<>' : '=', 'moderator')
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

/**
 * Somebody is in until another day; whose time has run out meanwhile is back in. What they are in the node, and since when,
 * stays as it was.
 */
export async function prolongMembership(
  db: Database,
  { nodeId, personId, until }: { nodeId: number; personId: number; until: Date | null },
): Promise<void> {
  await sql`with was as (
      select node_id, person_id, state from node_members where node_id = ${nodeId} and person_id = ${personId} for update
    ), kept as (
      update node_members set state = 'joined', until = ${until} from was
      where node_members.node_id = was.node_id and node_members.person_id = was.person_id
      returning was.node_id, was.state)
    update nodes set members_count = members_count + 1 from kept where nodes.id = kept.node_id and kept.state <> 'joined'`.execute(
    db,
  )
}

/** What costs nothing any more ends for nobody. */
export const dropEnds = (db: Database, nodeId: number, now: Date) =>
  db
    .updateTable('node_members')
    .set({ until: null })
    .where('node_id', '=', nodeId)
    .where('state', '=', 'joined')
    .where('until', '>', now)
    .execute()

/** What they had joined by was given back to them. */
export async function leaveRefunded(db: Database, nodeId: number, personId: number): Promise<void> {
  await sql`with gone as (
      update node_members set state = 'left', until = null
      where node_id = ${nodeId} and person_id = ${personId} and state = 'joined'
      returning node_id)
    update nodes set members_count = greatest(members_count - 1, 0) from gone where nodes.id = gone.node_id`.execute(
    db,
  )
}
