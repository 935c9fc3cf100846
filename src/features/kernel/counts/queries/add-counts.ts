import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_NAME, MOST_NAMES, NAMED_KINDS } from '../rules.ts'

export interface Count {
  kind: string
  name: string
  count: number
}

/** Somebody, to be counted for something once a day. One mark may count for several things. */
export interface Marked {
  kind: string
  name: string
  /** The beginning of a salted hash. */
  mark: number
}

/** @returns how much is new by these marks, by kind and name; rows are taken in one order, against deadlocks */
export async function markOnce(db: Database, day: string, seen: readonly Marked[]): Promise<Count[]> {
  if (seen.length === 0) return []
  const marks = [...new Set(seen.map(({ mark }) => mark))].toSorted((one, other) => one - other)
  const { rows } = await sql<{ mark: number }>`
    insert into daily_marks (day, mark) select ${day}::date, mark from unnest(${marks}::bigint[]) as new (mark) order by mark
    on conflict do nothing returning mark`.execute(db)
  const fresh = new Set(rows.map(({ mark }) => mark))
  const counts = new Map<string, Count>()
  const counted = new Set<string>()
  for (const { kind, name, mark } of seen) {
    const once = `${kind} ${mark}`
    if (!fresh.has(mark) || counted.has(once)) continue
    counted.add(once)
    const key = `${kind} ${name}`
    const count = counts.get(key) ?? { kind, name, count: 0 }
    count.count += 1
    counts.set(key, count)
  }
  return [...counts.values()]
}

/**
 * Adds to the counts of a day. Names for which a kind has no room any more are counted together, so that nobody fills the
 * table by inventing some. Two processes at once may go beyond that number by what both bring; the night takes it back.
 */
export async function addCounts(db: Database, day: string, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const kinds = counts.map(({ kind }) => kind)
  // A NUL is an error to PostgreSQL, and half of a pair of surrogates no text.
  const names = counts.map(({ name }) => name.replaceAll('\0', '').toWellFormed().slice(0, MOST_NAME))
  await sql`
    with new as (
      select kind, name, sum(count)::bigint as count
      from unnest(${kinds}::text[], ${names}::text[], ${counts.map(({ count }) => count)}::bigint[]) as one (kind, name, count)
      group by kind, name
    ), known as (
      select new.*, daily_counts.kind is not null or new.name = '' as is_known from new
      left join daily_counts on daily_counts.kind = new.kind and daily_counts.day = ${day}::date and daily_counts.name = new.name
    ), room as (
      select kind, (select count(*) from daily_counts where daily_counts.kind = kinds.kind and day = ${day}::date) as taken
      from (select distinct kind from new where kind = any(${[...NAMED_KINDS]}::text[])) as kinds
    ), placed as (
      select known.kind, known.count,
        case when is_known or room.kind is null
          or taken + row_number() over (partition by known.kind, is_known order by known.count desc, known.name) <= ${sql.lit(MOST_NAMES)}
          then known.name else '' end as name
      from known left join room on room.kind = known.kind
    )
    insert into daily_counts (kind, day, name, count)
    select kind, ${day}::date, name, sum(count) from placed group by kind, name order by kind, name
    on conflict (kind, day, name) do update set count = daily_counts.count + excluded.count`.execute(db)
}
