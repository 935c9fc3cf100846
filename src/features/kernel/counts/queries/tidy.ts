import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_KEPT, NAMED_KINDS } from '../rules.ts'

/** Of the days before one, the names with the highest counts stay; the others become one. As often as one likes. */
export async function foldDays(
  db: Database,
  { from, before }: { from: string; before: string },
): Promise<void> {
  await sql`
    with ranked as (
      select kind, day, name, count, row_number() over (partition by kind, day order by count desc, name) as place
      from daily_counts
      where kind = any(${[...NAMED_KINDS]}::text[]) and day >= ${from}::date and day < ${before}::date and name <> ''
    ), gone as (
      delete from daily_counts using ranked
      where ranked.place > ${sql.lit(MOST_KEPT)} and daily_counts.kind = ranked.kind
        and daily_counts.day = ranked.day and daily_counts.name = ranked.name
      returning daily_counts.kind, daily_counts.day, daily_counts.count
    )
    insert into daily_counts (kind, day, name, count) select kind, day, '', sum(count) from gone group by kind, day
    on conflict (kind, day, name) do update set count = daily_counts.count + excluded.count`.execute(db)
}

/** @returns whether nothing is left to delete */
export async function deleteMarks(db: Database, before: string, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from daily_marks where ctid = any(array(
      select ctid from daily_marks where day < ${before}::date limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows) < limit
}

/** @returns whether nothing is left to delete */
export async function deleteCounts(db: Database, before: string, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from daily_counts where ctid = any(array(
      select ctid from daily_counts where day < ${before}::date limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows) < limit
}
