import { type Insertable, sql } from 'kysely'
import { isOutage } from '#database/outage.ts'
import type { Database, Tables } from '#database/schema.ts'
import type { StoredFile } from '#features/media/queries.ts'
import { indexPeople } from '#features/search/queries.ts'

export type { Database } from '#database/schema.ts'
export { isOutage }

export type RefKind = Tables['import_refs']['kind']

/** Any number, the same in every version: two imports into one site take turns. */
const IMPORT_LOCK = 7_052_018
/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

/**
 * Runs an import on a connection of its own that holds the import's lock, with time for large texts.
 *
 * @returns undefined when another import is running
 */
export function withImportLock<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(${sql.lit(IMPORT_LOCK)}) as "isFree"`.execute(connection)
    if (!rows[0]?.isFree) return undefined
    try {
      // A transaction for each post would wait for the disk each time. A crash may take the last second with it,
      // which the next run brings again; `commitAll` makes the whole safe.
      await sql`set statement_timeout = '120s'`.execute(connection)
      await sql`set synchronous_commit = off`.execute(connection)
      return await run(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset synchronous_commit`.execute(connection)
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCK)})`.execute(connection)
    }
  })
}

/** Ends an import: with this commit all those before it are on the disk. */
export const commitAll = (db: Database, run: (transaction: Database) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction)
    await run(transaction)
  })

/** Runs a part of a transaction that may fail by itself: what it wrote is then gone, and the rest goes on. */
export async function withSavepoint<Result>(db: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await run()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    if (!isOutage(error)) await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

export const inTransaction = <Result>(db: Database, run: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(run)

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
    .select(['import_refs.external_id as name', 'media.id', 'media.storage_key as key'])
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

export interface ImportedPost {
  id: number
  kind: string
  slug: string | null
  state: string
  authorId: number
  isDeleted: boolean
  /** Has somebody changed the text here since it came in? */
  isEdited: boolean
  hash: string | null
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
      'posts.id',
      'posts.kind',
      'posts.slug',
      'posts.state',
      'posts.author_id as authorId',
      sql<boolean>`posts.deleted_at is not null`.as('isDeleted'),
      sql<boolean>`coalesce(post_texts.updated_at > import_refs.imported_at, true)`.as('isEdited'),
    ])
    .where('import_refs.source', '=', source)
    .where('import_refs.kind', '=', 'post')
    .where('import_refs.external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(rows.map(({ externalId, ...post }) => [externalId, post]))
}

export async function listPersonSlugs(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('people').select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function findPersonByEmail(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export async function insertPerson(db: Database, values: Insertable<Tables['people']>): Promise<number> {
  const { id } = await db.insertInto('people').values(values).returning('id').executeTakeFirstOrThrow()
  await indexPeople(db, [id])
  return id
}

export type TermTaxonomy = 'article-category' | 'article-tag' | 'shop-category' | 'shop-tag'

/** Ids of the terms of a taxonomy by slug. Nobody adds terms until the transaction ends. */
export async function lockTerms(
  db: Database,
  taxonomy: TermTaxonomy,
): Promise<{ ids: Map<string, number>; lastNumber: number }> {
  await sql`lock table terms in share row exclusive mode`.execute(db)
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'number'])
    .where('taxonomy', '=', taxonomy)
    .execute()
  return {
    ids: new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[slug, id] as const]))),
    lastNumber: rows.reduce((last, { number }) => Math.max(last, number), 0),
  }
}

export interface NewTerm {
  number: number
  slug: string
  name: string
  description: string
}

/** @returns the new terms' ids in the order of the rows */
export async function insertTerms(
  db: Database,
  taxonomy: TermTaxonomy,
  language: string,
  terms: readonly NewTerm[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < terms.length; start += BATCH) {
    const part = terms.slice(start, start + BATCH)
    const rows = await db
      .insertInto('terms')
      .values(part.map(({ number, slug }) => ({ taxonomy, number, slug, language, position: number })))
      .returning(['id', 'number'])
      .execute()
    const byNumber = new Map(rows.map(({ id, number }) => [number, id]))
    const texts = part.map(({ number, name, description }) => ({
      ...{ term_id: byNumber.get(number) ?? 0, language, name, description },
      status: 'original' as const,
    }))
    await db.insertInto('term_texts').values(texts).execute()
    ids.push(...texts.map(({ term_id }) => term_id))
  }
  return ids
}

export const setTermParent = (db: Database, id: number, parentId: number) =>
  db.updateTable('terms').set({ parent_id: parentId }).where('id', '=', id).execute()

export type NewMedia = {
  url: string
  mime: string
  title: string
  alt: string
  caption: string
  ownerId: number
}

/** A picture that stays at its address outside. */
export async function insertOutsideMedia(db: Database, media: NewMedia): Promise<number> {
  const { url, ownerId, ...words } = media
  const { id } = await db
    .insertInto('media')
    .values({ kind: 'image', external_url: url, owner_id: ownerId, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
