import { sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'

export type ItemKind = Tables['import_items']['kind']

/** Rows in one statement: PostgreSQL takes 65,535 values at most. */
const BATCH = 1_000

export interface StagedItem<Details = unknown> {
  id: number
  kind: ItemKind
  parent: number
  slug: string | null
  isPublic: boolean
  file: string | null
  details: Details
}

/** PostgreSQL's JSON holds no NUL and no half signs. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )

/** Forgets what an earlier reading of an export of this site has left. */
export const deleteStagedItems = (db: Database, source: string) =>
  db.deleteFrom('import_items').where('source', '=', source).execute()

/** @param items each number once */
export async function insertStagedItems(
  db: Database,
  source: string,
  items: readonly StagedItem[],
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const rows = items.slice(start, start + BATCH).map(({ id, isPublic, details, ...item }) => ({
      ...item,
      source,
      external_id: id,
      is_public: isPublic,
      details: toJson(details),
    }))
    await db
      .insertInto('import_items')
      .values(rows)
      // Broken exports have a number twice; the later record is written later too.
      .onConflict((conflict) =>
        conflict.columns(['source', 'external_id']).doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          parent: row.ref('excluded.parent'),
          slug: row.ref('excluded.slug'),
          is_public: row.ref('excluded.is_public'),
          file: row.ref('excluded.file'),
          details: row.ref('excluded.details'),
        })),
      )
      .execute()
  }
}

const selectStaged = (db: Database, source: string) =>
  db
    .selectFrom('import_items')
    .select(['external_id as id', 'kind', 'parent', 'slug', 'is_public as isPublic', 'file', 'details'])
    .where('source', '=', source)

export async function findStagedItems(
  db: Database,
  source: string,
  ids: readonly number[],
): Promise<Map<number, StagedItem>> {
  const rows =
    ids.length === 0
      ? []
      : await selectStaged(db, source).where('external_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Runs ANALYZE, as the table has just grown from empty. */
export async function analyzeStaged(db: Database): Promise<void> {
  await sql`analyze import_items`.execute(db)
  await sql`analyze old_addresses`.execute(db)
}

/** Child records: pictures of a post, variations of a product. In the order of the old site. */
export async function listStagedChildren(
  db: Database,
  source: string,
  kind: ItemKind,
  parents: readonly number[],
): Promise<StagedItem[]> {
  if (parents.length === 0) return []
  const rows = await selectStaged(db, source)
    .where('parent', '=', sql<number>`any(${parents}::bigint[])`)
    .where('kind', '=', kind)
    .execute()
  // Sorted here: with `order by`, the planner might scan all records in that order.
  return rows.sort((one, other) => one.id - other.id)
}

/** Records of files by their path below the uploads folder. */
export async function findStagedFiles(
  db: Database,
  source: string,
  files: readonly string[],
): Promise<Map<string, StagedItem>> {
  const rows =
    files.length === 0
      ? []
      : await selectStaged(db, source).where('file', '=', sql<string>`any(${files}::text[])`).execute()
  rows.sort((one, other) => other.id - one.id)
  return new Map(rows.map((row) => [row.file ?? '', row]))
}

/** Those of the slugs that a post of this kind has here, or is going to have. */
export async function findTakenSlugs(
  db: Database,
  kind: 'article' | 'page' | 'product',
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where kind = ${kind} and slug = any(${slugs}::text[])
    union select slug from import_items where kind = ${kind} and slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

export interface ImportState<State> {
  source: string
  records: number
  state: State
  report: unknown
}

/** An import of exactly this export that did not come to its end. */
export async function findInterruptedRun<State>(
  db: Database,
  exportId: string,
): Promise<ImportState<State> | undefined> {
  const row = await db
    .selectFrom('import_runs')
    .select(['source', 'records', 'state', 'report'])
    .where('export', '=', exportId)
    .executeTakeFirst()
  return row && { ...row, state: row.state as State }
}

export const insertRun = (
  db: Database,
  { state, report, ...run }: ImportState<unknown> & { export: string },
) =>
  db
    .insertInto('import_runs')
    .values({ ...run, state: toJson(state), report: toJson(report) })
    .execute()

export const updateRun = (db: Database, source: string, records: number, report: unknown) =>
  db
    .updateTable('import_runs')
    .set({ records, report: toJson(report), updated_at: sql<Date>`now()` })
    .where('source', '=', source)
    .execute()

export const deleteRun = (db: Database, source: string) =>
  db.deleteFrom('import_runs').where('source', '=', source).execute()
