import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Kind } from '../rules/kinds.ts'

/** Nobody else of that kind stands at this address. */
export async function isSlugFree(
  db: Database,
  kind: Kind,
  slug: string,
  exceptId: number | null,
): Promise<boolean> {
  // Advisory lock per slug: of two concurrent requests the second waits and finds it taken.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${kind}:${slug}`}))`.execute(db)
  const { rows } = await sql`select 1 from posts
    where kind = ${kind} and slug = ${slug} and id is distinct from ${exceptId}::bigint`.execute(db)
  return rows.length === 0
}

/** Of these nodes, those that are there. */
export async function findNodes(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('nodes')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
