import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import type { StoredFile } from '#features/kernel/media/queries/stored-files.ts'
import type { WrittenPost } from '#features/kernel/posts/rules/imported.ts'
import type { WrittenVariant } from '#features/product/shop/rules/imported-goods.ts'

export type RefKind = Tables['import_refs']['kind']

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

/** What is here of a source, by its name there. */
export async function listRefs(db: Database, source: string, kind: RefKind): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_refs')
    .select(['external_id', 'target_id'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.target_id]))
}

export async function insertRefs(db: Database, rows: Insertable<Tables['import_refs']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('import_refs')
      .values(rows.slice(start, start + BATCH))
      .execute()
  }
}

/** Notes where things are now, also those that were elsewhere before. */
export const putRefs = (db: Database, rows: Insertable<Tables['import_refs']>[]) =>
  db
    .insertInto('import_refs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'kind', 'external_id'])
        .doUpdateSet((row) => ({ target_id: row.ref('excluded.target_id') })),
    )
    .execute()

/** Stands before the path of an uploaded file; records of files go by their number alone. */
export const UPLOADS_REF = 'uploads/'

/** Uploaded files that are here, by their path below the old site's folder. */
export async function findUploads(
  db: Database,
  source: string,
  paths: readonly string[],
): Promise<Map<string, { path: string; file: StoredFile; id: number }>> {
  if (paths.length === 0) return new Map()
  const names = paths.map((path) => UPLOADS_REF + path)
  const rows = await db
    .selectFrom('import_refs')
    .innerJoin('media', 'media.id', 'import_refs.target_id')
    .select(['import_refs.external_id as name', 'media.id', 'media.storage_key as key', 'media.duration'])
    .select([
      'media.kind',
      'media.mime',
      'media.size',
      'media.width',
      'media.height',
      'media.widths',
      'media.color',
    ])
    .where('import_refs.source', '=', source)
    .where('import_refs.kind', '=', 'file')
    .where('import_refs.external_id', '=', sql<string>`any(${names}::text[])`)
    .where('media.storage_key', 'is not', null)
    .where('media.deleted_at', 'is', null)
    .execute()
  const uploads = rows.map(({ name, id, key, ...file }) => {
    const path = name.slice(UPLOADS_REF.length)
    return [path, { path, id, file: { ...file, key: key ?? '' } }] as const
  })
  return new Map(uploads)
}

export async function findRefs(
  db: Database,
  source: string,
  kind: RefKind,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let start = 0; start < externalIds.length; start += BATCH) {
    const rows = await db
      .selectFrom('import_refs')
      .select(['external_id', 'target_id'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('external_id', 'in', externalIds.slice(start, start + BATCH))
      .execute()
    for (const row of rows) found.set(row.external_id, row.target_id)
  }
  return found
}

/** Below which posts these comments stand, by our ids. */
export async function findPostsOfComments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'post_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.post_id]))
}

/** What an import wrote of a post beside its text: what is otherwise by now was changed here. */
export interface Written {
  post: WrittenPost
  variants: readonly WrittenVariant[]
}

/** Of posts that came in before it was written down nobody knows. */
const UNKNOWN: Written = { post: {}, variants: [] }

export interface ImportedPost {
  id: number
  kind: string
  slug: string | null
  state: string
  authorId: number
  isDeleted: boolean
  /** Has somebody changed the text here since it came in? */
  isEdited: boolean
  /** When its text was last changed. */
  textAt: string | null
  hash: string | null
  written: Written
}

/** Those of these posts that a source has brought, by their number there. */
export async function findImportedPosts(
  db: Database,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, ImportedPost>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_refs')
    .innerJoin('posts', 'posts.id', 'import_refs.target_id')
    .leftJoin('post_texts', (join) =>
      join.onRef('post_texts.post_id', '=', 'posts.id').onRef('post_texts.language', '=', 'posts.language'),
    )
    .select([
      'import_refs.external_id as externalId',
      'import_refs.hash',
      'import_refs.written',
      'posts.id',
      'posts.kind',
      'posts.slug',
      'posts.state',
      'posts.author_id as authorId',
      sql<boolean>`posts.deleted_at is not null`.as('isDeleted'),
      sql<boolean>`coalesce(post_texts.updated_at > import_refs.imported_at, true)`.as('isEdited'),
      sql<string | null>`post_texts.updated_at::text`.as('textAt'),
    ])
    .where('import_refs.source', '=', source)
    .where('import_refs.kind', '=', 'post')
    .where('import_refs.external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ externalId, written, ...post }) => [
      externalId,
      { ...post, written: (written as Written | null) ?? UNKNOWN },
    ]),
  )
}

/** Notes that a post was taken over again, as it is now. */
export const touchRef = (
  db: Database,
  source: string,
  { externalId, hash, written }: { externalId: string; hash: string; written: Written },
) =>
  db
    .updateTable('import_refs')
    .set({ hash, written: JSON.stringify(written), imported_at: sql<Date>`now()` })
    .where('source', '=', source)
    .where('kind', '=', 'post')
    .where('external_id', '=', externalId)
    .execute()
