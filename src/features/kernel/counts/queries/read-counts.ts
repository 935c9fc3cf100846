import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface Days {
  from: string
  to: string
}

export interface DayCount {
  kind: string
  day: string
  name: string
  count: number
}

/** Each count of kinds with few names, in the order of days. */
export function listCounts(db: Database, kinds: readonly string[], { from, to }: Days): Promise<DayCount[]> {
  return db
    .selectFrom('daily_counts')
    .select(['kind', sql<string>`day::text`.as('day'), 'name', 'count'])
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('kind')
    .orderBy('name')
    .execute()
}

export interface NameCount {
  name: string
  count: number
}

/** What the names of a kind have counted in some days, the most first. */
export function sumByName(
  db: Database,
  kind: string,
  { from, to }: Days,
  first: number,
): Promise<NameCount[]> {
  return db
    .selectFrom('daily_counts')
    .select(['name', sql<number>`sum(count)::bigint`.as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(first)
    .execute()
}

/** The last day for which a kind has counted something; null: none. */
export async function lastDayOf(db: Database, kind: string): Promise<string | null> {
  const row = await db
    .selectFrom('daily_counts')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.day ?? null
}
