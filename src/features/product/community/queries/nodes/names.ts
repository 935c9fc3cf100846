import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** The names of a node by language, as JSON, and what stands in its address. */
export async function findNodeNames(
  db: Database,
  nodeId: number,
): Promise<{ names: string; slug: string | null }> {
  const { rows } = await sql<{ names: string; slug: string | null }>`select slug, (
      select coalesce(json_object_agg(language, name), '{}')::text from node_texts where node_id = nodes.id) as names
    from nodes where id = ${nodeId}`.execute(db)
  return rows[0] ?? { names: '{}', slug: null }
}
