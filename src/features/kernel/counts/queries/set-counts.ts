import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Count } from './add-counts.ts'

/** Writes what these kinds have counted on a day, in place of what stood there: as often as one likes. In a transaction. */
export async function setCounts(
  db: Database,
  day: string,
  { kinds, counts }: { kinds: readonly string[]; counts: readonly Count[] },
): Promise<void> {
  await db
    .deleteFrom('daily_counts')
    .where('day', '=', sql<string>`${day}::date`)
    .where('kind', 'in', kinds)
    .execute()
  if (counts.length === 0) return
  await db
    .insertInto('daily_counts')
    .values(counts.map((count) => ({ day, kind: count.kind, name: count.name, count: count.count })))
    .execute()
}

/** A count that only grows: of two that were found at different times, the higher one holds. */
export const raiseCount = (db: Database, day: string, { kind, name, count }: Count) =>
  db
    .insertInto('daily_counts')
    .values({ day, kind, name, count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'day', 'name'])
        .doUpdateSet({ count: sql`greatest(daily_counts.count, excluded.count)` }),
    )
    .execute()
