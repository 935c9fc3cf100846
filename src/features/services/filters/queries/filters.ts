import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Filtered, MOST_FILTERS, MOST_SHARED } from '../rules.ts'

interface OfList {
  list: Filtered
  personId: number
}

export interface FilterRow {
  filter: number
  personId: number
  name: string
  query: string
  isShared: boolean
  by: string
}

/** Somebody's own of a list, and where they see them those that others share, by name. */
export const listFilterRows = (
  db: Database,
  { list, personId, seesShared }: OfList & { seesShared: boolean },
): Promise<FilterRow[]> =>
  db
    .selectFrom('saved_filters')
    .innerJoin('people', 'people.id', 'saved_filters.person_id')
    .select([
      'saved_filters.id as filter',
      'saved_filters.person_id as personId',
      'saved_filters.name',
      'saved_filters.query',
      'saved_filters.is_shared as isShared',
      'people.name as by',
    ])
    .where('saved_filters.list', '=', list)
    .where((where) =>
      where.or([
        where('saved_filters.person_id', '=', personId),
        ...(seesShared ? [where('saved_filters.is_shared', '=', true)] : []),
      ]),
    )
    .orderBy(sql`lower(saved_filters.name)`)
    .orderBy('saved_filters.id')
    .limit(MOST_FILTERS + MOST_SHARED)
    .execute()

/** Whoever keeps one for a list waits for others who do, so that they are counted. */
export const lockList = (db: Database, list: Filtered) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved filters', ${list === 'people' ? 1 : 2}))`.execute(
    db,
  )

/** How many there are of somebody, and shared by all, beside one. */
export async function countFilters(
  db: Database,
  { list, personId, except }: OfList & { except: number },
): Promise<{ own: number; shared: number }> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where person_id = ${personId})::int as own,
      count(*) filter (where is_shared)::int as shared
    from saved_filters where list = ${list} and (person_id = ${personId} or is_shared) and id <> ${except}`.execute(
    db,
  )
  return rows[0] ?? { own: 0, shared: 0 }
}

/** Of their own with this name, written small or not. */
export const findNamed = (db: Database, { list, personId, name }: OfList & { name: string }) =>
  db
    .selectFrom('saved_filters')
    .select('id')
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()

export const lockFilter = (db: Database, id: number) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'person_id as personId', 'list', 'is_shared as isShared'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Kept {
  name: string
  query: string
  isShared: boolean
}

export async function insertFilter(
  db: Database,
  { list, personId, name, query, isShared, now }: OfList & Kept & { now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('saved_filters')
    .values({ list, person_id: personId, name, query, is_shared: isShared, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFilter = (db: Database, id: number, { name, query, isShared }: Kept) =>
  db.updateTable('saved_filters').set({ name, query, is_shared: isShared }).where('id', '=', id).execute()

export const removeFilter = (db: Database, id: number) =>
  db.deleteFrom('saved_filters').where('id', '=', id).execute()
