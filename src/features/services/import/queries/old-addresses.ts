import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'

const BATCH = 1_000

export type OldAddress = Insertable<Tables['old_addresses']>

/** Stores old addresses. */
export async function insertOldAddresses(db: Database, rows: readonly OldAddress[]): Promise<void> {
  const byPath = [...new Map(rows.toReversed().map((row) => [`${row.source} ${row.path}`, row])).values()]
  for (let start = 0; start < byPath.length; start += BATCH) {
    await db
      .insertInto('old_addresses')
      .values(byPath.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.columns(['path', 'source']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          external_id: row.ref('excluded.external_id'),
          parent_id: row.ref('excluded.parent_id'),
        })),
      )
      .execute()
  }
}

/** Records of a source by the paths where they stood there. */
export async function findAddressed(
  db: Database,
  source: string,
  paths: readonly string[],
): Promise<Map<string, { kind: string; externalId: string }>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('old_addresses')
    .select(['path', 'kind', 'external_id as externalId'])
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .where('source', '=', source)
    .execute()
  return new Map(rows.map(({ path, ...thing }) => [path, thing]))
}

/** Content at an old address, as far as strangers may see it. */
export interface MovedThing {
  path: string
  /** Names the site that had the address. */
  source: string
  kind: string
  language: string | null
  postKind: PostKind | null
  taxonomy: Taxonomy | null
  slug: string | null
  number: number | null
  /** Of a picture or file of ours: its file's name without width, and the widths of a picture. */
  fileKey: string | null
  widths: number[] | null
}

/** If several imported sites had the address, the first imported one comes first. */
export async function listMovedThings(
  db: Database,
  paths: readonly string[],
  now: Date,
): Promise<MovedThing[]> {
  const { rows } = await sql<MovedThing>`
    select old.path, old.source, old.kind,
      case when old.kind in ('feed', 'archive') then old.external_id
        else coalesce(posts.language, terms.language, people.language) end as language,
      posts.kind as "postKind", terms.taxonomy,
      coalesce(posts.slug, terms.slug, people.slug) as slug,
      coalesce(posts.number, terms.number) as number,
      media.storage_key as "fileKey", media.widths
    from old_addresses old
    left join import_refs ref
      on ref.source = old.source and ref.kind = old.kind and ref.external_id = old.external_id
    left join import_refs parent
      on parent.source = old.source and parent.kind = 'post' and parent.external_id = old.parent_id
    left join posts on posts.id = case old.kind when 'post' then ref.target_id when 'file' then parent.target_id end
      and ${readablePosts(STRANGER, now)}
    left join terms on old.kind in ('category', 'tag', 'shop-category', 'shop-tag') and terms.id = ref.target_id
    left join people on old.kind = 'author' and people.id = ref.target_id and people.deleted_at is null
    left join media on old.kind = 'file' and media.id = ref.target_id and media.deleted_at is null
    where old.path = any(${paths}::text[])
    order by coalesce(ref.imported_at, parent.imported_at), old.source`.execute(db)
  return rows
}
