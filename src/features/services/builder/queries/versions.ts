import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Content } from '../rules/content.ts'
import type { VersionState } from '../tables.ts'
import type { PageNews } from './drafts.ts'

export interface VersionRow {
  id: number
  note: string
  state: VersionState
  byId: number | null
  byName: string | null
  isByCommand: boolean
  revision: number | null
  at: Date
}

const COLUMNS = [
  'page_versions.id',
  'note',
  'state',
  'by_id as byId',
  'people.name as byName',
  'by_command as isByCommand',
  'page_versions.revision',
  'at',
] as const

const selectVersions = (db: Database, key: string) =>
  db
    .selectFrom('page_versions')
    .leftJoin('people', 'people.id', 'page_versions.by_id')
    .where('page_key', '=', key)

/** The newest that was published, with what it holds. */
export async function findNewest(
  db: Database,
  key: string,
): Promise<(VersionRow & { content: Content }) | null> {
  const row = await selectVersions(db, key)
    .select([...COLUMNS, 'content'])
    .where('state', '=', 'published')
    .orderBy('at', 'desc')
    .orderBy('page_versions.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return (row as (VersionRow & { content: Content }) | undefined) ?? null
}

export async function findVersion(
  db: Database,
  key: string,
  id: number,
): Promise<(VersionRow & { content: Content }) | null> {
  const row = await selectVersions(db, key)
    .select([...COLUMNS, 'content'])
    .where('page_versions.id', '=', id)
    .executeTakeFirst()
  return (row as (VersionRow & { content: Content }) | undefined) ?? null
}

/** What was live without being a version, as it was kept when a version took its place; the newest of those. */
export async function findKept(
  db: Database,
  key: string,
): Promise<(VersionRow & { content: Content }) | null> {
  const row = await selectVersions(db, key)
    .select([...COLUMNS, 'content'])
    .where('state', '=', 'published')
    .where('by_command', '=', true)
    .orderBy('at', 'desc')
    .orderBy('page_versions.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return (row as (VersionRow & { content: Content }) | undefined) ?? null
}

export async function findScheduled(
  db: Database,
  key: string,
): Promise<(VersionRow & { content: Content }) | null> {
  const row = await selectVersions(db, key)
    .select([...COLUMNS, 'content'])
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  return (row as (VersionRow & { content: Content }) | undefined) ?? null
}

/** The newest first, those that are scheduled before all. */
export async function listVersionRows(
  db: Database,
  key: string,
  { after, limit }: { after: { at: Date; id: number } | null; limit: number },
): Promise<VersionRow[]> {
  let rows = selectVersions(db, key).select(COLUMNS)
  if (after) {
    rows = rows.where(sql<boolean>`(at, page_versions.id) < (${after.at}, ${after.id})`)
  }
  return rows.orderBy('at', 'desc').orderBy('page_versions.id', 'desc').limit(sql.lit(limit)).execute()
}

export interface VersionToInsert {
  key: string
  content: Content
  note: string
  state: VersionState
  byId: number | null
  isByCommand?: boolean
  revision: number | null
  at: Date
}

export async function insertVersion(
  db: Database,
  { key, content, note, state, byId, isByCommand = false, revision, at }: VersionToInsert,
): Promise<number> {
  const { id } = await db
    .insertInto('page_versions')
    .values({
      page_key: key,
      content: JSON.stringify(content),
      note,
      state,
      by_id: byId,
      by_command: isByCommand,
      revision,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setState(
  db: Database,
  id: number,
  state: 'published' | 'refused',
  at: Date,
): Promise<void> {
  await db.updateTable('page_versions').set({ state, at }).where('id', '=', id).execute()
}

/** What was scheduled for a page and is not to be any more. */
export async function deleteScheduled(db: Database, key: string): Promise<void> {
  await db.deleteFrom('page_versions').where('page_key', '=', key).where('state', '=', 'scheduled').execute()
}

/** A scheduled version by its id alone, locked: it is carried out once. */
export async function lockScheduled(
  db: Database,
  id: number,
): Promise<{ key: string; content: Content; byId: number | null; revision: number | null } | null> {
  const row = await db
    .selectFrom('page_versions')
    .select(['page_key as key', 'content', 'by_id as byId', 'revision'])
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst()
  return (row as { key: string; content: Content; byId: number | null; revision: number | null }) ?? null
}

/** Of each page when it was published last, and whether something is scheduled. */
export async function listNews(db: Database): Promise<{ published: PageNews[]; scheduled: Set<string> }> {
  const { rows } = await sql<PageNews>`
    select distinct on (page_key) page_key as key, at as "changedAt", people.name as "changedBy"
    from page_versions left join people on people.id = by_id
    where state = 'published' order by page_key, at desc, page_versions.id desc limit 1000`.execute(db)
  const scheduled = await db
    .selectFrom('page_versions')
    .select('page_key')
    .where('state', '=', 'scheduled')
    .limit(sql.lit(1_000))
    .execute()
  return { published: rows, scheduled: new Set(scheduled.map(({ page_key }) => page_key)) }
}
