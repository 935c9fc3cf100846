import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { FIRST_WINDOW, type TimeHistogram } from '../rules.ts'

/** ms. An outdated histogram makes a search slower, never incomplete. */
const KEPT_FOR = 60_000

/** By pool: what was read last. */
const kept = new WeakMap<Database, { at: number; histogram: TimeHistogram }>()

/**
 * Distribution of the index entries over time, from the histogram of the planner's statistics; for the newest entries,
 * which those do not cover, from the index on time.
 *
 * @param pool cache key
 * @param ask runs the query; undefined where it took too long
 */
export async function loadHistogram(
  pool: Database,
  ask: (run: (db: Database) => Promise<TimeHistogram>) => Promise<TimeHistogram | undefined>,
): Promise<TimeHistogram | undefined> {
  const known = kept.get(pool)
  const now = performance.now()
  if (known && now - known.at < KEPT_FOR) return known.histogram
  const histogram = await ask(readHistogram)
  if (histogram) kept.set(pool, { at: now, histogram })
  return histogram
}

interface TimeStatistics {
  newest: Date | null
  /** Time of the entry at rank `FIRST_WINDOW`. */
  first: Date | null
  oldest: Date | null
  /** Bounds of equally filled histogram buckets; null before the table was analyzed. */
  bounds: Date[] | null
  total: number
}

async function readHistogram(db: Database): Promise<TimeHistogram> {
  const { rows } = await sql<TimeStatistics>`select
    (select at from search_entries order by at desc limit 1) as newest,
    (select at from search_entries order by at desc offset ${sql.lit(FIRST_WINDOW)} limit 1) as first,
    (select at from search_entries order by at limit 1) as oldest,
    (select histogram_bounds::text::timestamptz[] from pg_stats where schemaname = current_schema()
      and tablename = 'search_entries' and attname = 'at') as bounds,
    -- The planner's estimate: rows per page when last analyzed, times the current number of pages.
    (select pg_relation_size(oid) / current_setting('block_size')::int * case when relpages > 0
        then reltuples / relpages else ${sql.lit(ROWS_PER_PAGE)} end
      from pg_class where oid = 'search_entries'::regclass) as total`.execute(db)
  const [statistics] = rows
  return statistics ? histogramOf(statistics) : { steps: [] }
}

/** For a table that was never analyzed: about one row per kilobyte. */
const ROWS_PER_PAGE = 8

function histogramOf({ newest, first, oldest, bounds, total }: TimeStatistics): TimeHistogram {
  const steps: Array<{ at: number; rank: number }> = []
  const put = (at: Date | null | undefined, rank: number) => {
    const last = steps.at(-1)
    if (at && (!last || (at.getTime() < last.at && rank > last.rank))) steps.push({ at: at.getTime(), rank })
  }
  put(newest, 0)
  put(first, FIRST_WINDOW)
  const older = bounds ?? []
  older.toReversed().forEach((at, place) => {
    put(at, (place * total) / Math.max(1, older.length - 1))
  })
  put(oldest, Math.max(total, (steps.at(-1)?.rank ?? 0) + 1))
  return { steps }
}
