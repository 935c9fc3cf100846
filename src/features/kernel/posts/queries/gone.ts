import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { readNumber } from '#shared/ids/ids.ts'

/**
 * Whether something that everybody could read stood at this address and was removed: by its number, slug or a former
 * slug. What never was public was never there.
 */
export async function isGonePost(db: Database, kind: PostKind, address: string, now: Date): Promise<boolean> {
  const number = readNumber(address)
  const { rows } = await sql`
    select 1 from posts left join nodes on nodes.id = posts.node_id
    where posts.kind = ${kind} and ${
      number !== null
        ? sql`posts.number = ${number}`
        : sql`posts.id = coalesce((select id from posts named where named.kind = ${kind} and named.slug = ${address}),
            (select target_id from slug_history where slug_history.kind = ${kind} and slug_history.slug = ${address}))`
    }
      and posts.deleted_at is not null and posts.state in ('published', 'hidden') and posts.published_at <= ${now}
      and (posts.node_id is null or nodes.visibility = 'public')`.execute(db)
  return rows.length > 0
}
