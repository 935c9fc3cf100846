import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether somebody is in one of these nodes, or is the admin of one. */
export async function isInAnyNode(
  db: Database,
  personId: number,
  nodeIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`select exists (
    select 1 from nodes where nodes.id = any(${[...nodeIds]}::bigint[]) and nodes.deleted_at is null
      and (nodes.admin_id = ${personId} or exists (select 1 from node_members
        where node_id = nodes.id and person_id = ${personId} and state = 'joined'
          and (until is null or until > ${now})))) as "isIn"`.execute(db)
  return rows[0]?.isIn ?? false
}
