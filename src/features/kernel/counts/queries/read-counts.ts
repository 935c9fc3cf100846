import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { daysFrom } from '#shared/days.ts'

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

export interface DaySeries {
  kind: string
  name: string
  /** Of each day from the first to the last, 0 where nothing was counted. */
  counts: number[]
}

/**
 * What each name of some kinds has counted, day by day. Years of it: one row for each name, as a row for each day of it
 * takes longer to hand over than to find.
 */
export async function listSeries(
  db: Database,
  kinds: readonly string[],
  { from, to }: Days,
): Promise<DaySeries[]> {
  const { rows } = await sql<{ kind: string; name: string; days: string }>`
    select kind, name, string_agg((day - ${from}::date)::text || ' ' || count::text, ',') as days from daily_counts
    where kind = any(${[...kinds]}::text[]) and day >= ${from}::date and day <= ${to}::date
    group by kind, name order by kind, name`.execute(db)
  const length = daysFrom(from, to) + 1
  return rows.map(({ kind, name, days }) => {
    const counts = new Array<number>(length).fill(0)
    for (const one of days.split(',')) {
      const [place = '', count = ''] = one.split(' ')
      counts[Number(place)] = Number(count)
    }
    return { kind, name, counts }
  })
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
