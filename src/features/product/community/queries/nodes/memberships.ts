import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { isModeratedBy, MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { JoinableNode } from '../../permissions.ts'

export type JoinPeriod = 'month' | 'season' | 'half-year' | 'year' | 'ever'
type MemberState = 'joined' | 'waiting' | 'left'

export interface MembershipRow {
  nodeId: number
  state: MemberState | null
  until: Date | null
  adminId: number | null
  moderatorIds: number[]
  visibility: 'public' | 'private'
  waiting: number
  refusal: string | null
}

/** More nodes than anybody follows. */
const MOST = 500

/** The nodes of a person: as member, with a pending request, or as admin. */
export async function listMemberships(db: Database, personId: number): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select nodes.id as "nodeId", member.state, member.until, nodes.admin_id as "adminId", nodes.visibility,
      ${MODERATOR_IDS} as "moderatorIds", member.refusal, case when ${isModeratedBy(personId)} then (select count(*)::int from node_members waiting
        where waiting.node_id = nodes.id and waiting.state = 'waiting') else 0 end as waiting
    from nodes left join node_members member on member.node_id = nodes.id and member.person_id = ${personId}
    where nodes.deleted_at is null and (nodes.admin_id = ${personId} or nodes.id in (
      select node_id from node_members where person_id = ${personId} and (state <> 'left' or refusal is not null)))
    order by nodes.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export interface LockedNode extends JoinableNode {
  members: number
  joinPeriod: JoinPeriod | null
}

/** A node with the person's membership, locked: whoever joins or leaves waits for the one before. */
export async function lockNode(db: Database, nodeId: number, personId: number): Promise<LockedNode | null> {
  const node = await db
    .selectFrom('nodes')
    .select([
      'id',
      'visibility',
      'deleted_at as deletedAt',
      'admin_id as adminId',
      'join_kind as joinKind',
      'join_levels as joinLevels',
      'join_prices as joinPrices',
      'join_period as joinPeriod',
      sql<number[]>`${MODERATOR_IDS}`.as('moderatorIds'),
      'members_count as members',
    ])
    .where('id', '=', nodeId)
    .forUpdate()
    .executeTakeFirst()
  if (!node) return null
  const membership = await db
    .selectFrom('node_members')
    .select(['state', 'until', 'taken_out_at as takenOutAt'])
    .where('node_id', '=', nodeId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { ...node, membership: membership ?? null, wasTakenOut: (membership?.takenOutAt ?? null) !== null }
}
