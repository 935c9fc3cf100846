import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity, EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

export const eraseNodeAdmin: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('follow_grants').where('person_id', '=', personId).execute()
  const nodes = await db
    .updateTable('nodes')
    .set({ admin_id: null })
    .where('admin_id', '=', personId)
    .returning('id')
    .execute()
  return nodes.map(({ id }): Tag => `node:${id}`)
}

export const eraseMemberships: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ id: number }>`
    select id from nodes where id in (select node_id from node_members where person_id = ${personId}
      order by node_id limit ${sql.lit(limit)})
    order by id for no key update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`with gone as (delete from node_members
      where person_id = ${personId} and node_id = any(${ids}::bigint[]) returning node_id, state)
    update nodes set members_count = greatest(members_count - 1, 0)
    from gone where nodes.id = gone.node_id and gone.state = 'joined'`.execute(db)
  return {
    count: rows.length,
    tags: rows.length > 0 ? [...ids.map((id): Tag => `node:${id}`), 'nodes'] : [],
  }
}

/** @param nodeIds of each topic that is not counted any more */
export async function countTopicsOff(db: Database, nodeIds: readonly number[]): Promise<void> {
  await sql`update nodes set topics_count = greatest(topics_count - counted.number, 0)
    from (select node_id, count(*) as number from unnest(${nodeIds}::bigint[]) as gone (node_id)
      group by node_id) as counted
    where nodes.id = counted.node_id`.execute(db)
}
