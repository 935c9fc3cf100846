import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** The higher one is kept. */
const rankOfState = (row: string) =>
  sql`array_position(array['left', 'waiting', 'joined'], ${sql.ref(`${row}.state`)})`
const rankOfRole = (row: string) =>
  sql`array_position(array['member', 'moderator', 'admin'], ${sql.ref(`${row}.role`)})`

/**
 * Of two memberships in one node, one remains: that of whoever is in it; where both are, the higher role, and the longer
 * time. Whoever was in it twice is counted once.
 */
export const joinMemberships: MergeStep = async (db, { from, to }) => {
  await sql`select 1 from nodes where id in (select own.node_id from node_members own
      join node_members kept on kept.node_id = own.node_id and kept.person_id = ${to} where own.person_id = ${from})
    order by id for no key update`.execute(db)
  await sql`update nodes set members_count = greatest(members_count - 1, 0)
    from node_members own join node_members kept on kept.node_id = own.node_id and kept.person_id = ${to}
    where nodes.id = own.node_id and own.person_id = ${from} and own.state = 'joined' and kept.state = 'joined'`.execute(
    db,
  )
  await sql`update node_members kept set
      role = case when ${rankOfRole('own')} > ${rankOfRole('kept')} then own.role else kept.role end,
      until = case when own.until is null or kept.until is null then null else greatest(own.until, kept.until) end
    from node_members own where own.node_id = kept.node_id and own.person_id = ${from} and kept.person_id = ${to}
      and own.state = 'joined' and kept.state = 'joined'`.execute(db)
  await sql`update node_members kept set role = own.role, state = own.state, until = own.until, joined_at = own.joined_at,
      request = own.request, refusal = own.refusal, taken_out_at = own.taken_out_at
    from node_members own where own.node_id = kept.node_id and own.person_id = ${from} and kept.person_id = ${to}
      and ${rankOfState('own')} > ${rankOfState('kept')}`.execute(db)
}
