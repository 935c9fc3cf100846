import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Taxonomy } from '../rules.ts'

/**
 * Finds what stands in an address: by number or slug at once, and only what is at neither among former slugs.
 *
 * @param find asks with the condition that it is this one of `posts` or `terms`
 */
export async function findAt<Row>(
  table: 'posts' | 'terms',
  kind: PostKind | Taxonomy,
  address: string,
  find: (isIt: RawBuilder<SqlBool>) => Promise<Row | null>,
): Promise<Row | null> {
  const number = readNumber(address)
  if (number !== null) return find(sql`${sql.raw(table)}.number = ${number}`)
  return (
    (await find(sql`${sql.raw(table)}.slug = ${address}`)) ??
    find(sql`${sql.raw(table)}.id = (select target_id from slug_history
      where slug_history.kind = ${kind} and slug_history.slug = ${address})`)
  )
}

/** The slug of a page's text; null where it has none, or is something else than a page. */
export async function findPageSlug(db: Database, postId: number): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', postId)
    .where('kind', '=', 'page')
    .executeTakeFirst()
  return row?.slug ?? null
}
