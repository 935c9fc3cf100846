import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface NewestChange {
  key: string
  part: string
  id: number
  by: string | null
  at: Date
}

/** More settings than a site has. */
const MOST_SETTINGS = sql.lit(1_000)

/** The newest change of each setting that was ever changed. */
export function listNewestChanges(db: Database): Promise<NewestChange[]> {
  return db
    .selectFrom('site_setting_changes')
    .leftJoin('people', 'people.id', 'site_setting_changes.person_id')
    .distinctOn(['site_setting_changes.key', 'site_setting_changes.part'])
    .select([
      'site_setting_changes.key',
      'site_setting_changes.part',
      'site_setting_changes.id',
      'people.name as by',
      'site_setting_changes.created_at as at',
    ])
    .orderBy('site_setting_changes.key')
    .orderBy('site_setting_changes.part')
    .orderBy('site_setting_changes.id', 'desc')
    .limit(MOST_SETTINGS)
    .execute()
}

interface Place {
  key: string
  /** null: of all parts. */
  part: string | null
}

/** Number of the newest change of one setting; 0 where there is none. */
export async function findRevision(db: Database, { key, part }: Place): Promise<number> {
  let query = db
    .selectFrom('site_setting_changes')
    .select('id')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
  if (part !== null) query = query.where('part', '=', part)
  return (await query.executeTakeFirst())?.id ?? 0
}

export interface ChangeRow {
  id: number
  part: string
  before: unknown
  after: unknown
  by: string | null
  at: Date
}

export function listChangeRows(
  db: Database,
  { key, part }: Place,
  { before, first }: { before: number; first: number },
): Promise<ChangeRow[]> {
  let query = db
    .selectFrom('site_setting_changes')
    .leftJoin('people', 'people.id', 'site_setting_changes.person_id')
    .select([
      'site_setting_changes.id',
      'site_setting_changes.part',
      'site_setting_changes.before',
      'site_setting_changes.after',
      'people.name as by',
      'site_setting_changes.created_at as at',
    ])
    .where('site_setting_changes.key', '=', key)
    .orderBy('site_setting_changes.id', 'desc')
    .limit(first)
  if (part !== null) query = query.where('site_setting_changes.part', '=', part)
  if (before > 0) query = query.where('site_setting_changes.id', '<', before)
  return query.execute()
}

export interface MadeChange {
  id: number
  key: string
  part: string
  /** null: the default. */
  before: unknown
}

/** What somebody has changed at one moment, in one transaction. */
export const listChangesAt = (
  db: Database,
  { personId, at }: { personId: number; at: Date },
): Promise<MadeChange[]> =>
  db
    .selectFrom('site_setting_changes')
    .select(['id', 'key', 'part', 'before'])
    .where('person_id', '=', personId)
    .where('created_at', '=', at)
    .orderBy('id')
    .limit(MOST_SETTINGS)
    .execute()

/** Number of the version of all pages that is in force; 0 where none is stored. */
export async function findPagesRevision(db: Database): Promise<number> {
  const row = await db
    .selectFrom('page_settings')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.id ?? 0
}
