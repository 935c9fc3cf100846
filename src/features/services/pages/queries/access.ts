import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

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

/** What nodes are called, in their order; those that are gone are left out. */
export async function listNodeNames(
  db: Database,
  nodeIds: readonly number[],
  locale: Locale,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select text.name from nodes join lateral (select name from node_texts where node_id = nodes.id
      order by (language = ${locale}) desc, (language = nodes.language) desc limit 1) text on true
    where nodes.id = any(${[...nodeIds]}::bigint[]) and nodes.deleted_at is null
    order by array_position(${[...nodeIds]}::bigint[], nodes.id) limit ${sql.lit(20)}`.execute(db)
  return rows.map(({ name }) => name)
}
