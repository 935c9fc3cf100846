import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface FormerSlug {
  /** What stood at the address: the kind of a post, 'profile', … */
  kind: string
  slug: string
  targetId: number
}

/** The address leads to what stood there last. */
export const keepFormerSlug = (db: Database, { kind, slug, targetId }: FormerSlug) =>
  sql`insert into slug_history (kind, slug, target_id) values (${kind}, ${slug}, ${targetId})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(db)

/** Nothing leads to these any more. */
export const deleteFormerSlugs = (db: Database, kinds: readonly string[], ids: readonly number[]) =>
  db.deleteFrom('slug_history').where('kind', 'in', kinds).where('target_id', 'in', ids).execute()

/** It has this slug again. */
export const forgetFormerSlug = (db: Database, { kind, slug, targetId }: FormerSlug) =>
  db
    .deleteFrom('slug_history')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('target_id', '=', targetId)
    .execute()
