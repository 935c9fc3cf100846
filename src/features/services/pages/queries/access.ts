import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

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
