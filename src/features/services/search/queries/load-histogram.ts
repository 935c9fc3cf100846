import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { FIRST_WINDOW, type TimeHistogram } from '../rules.ts'

/** ms. An older one costs time, never a result. */
const KEPT_FOR = 60_000

/** By pool: what was read last. */
const kept = new WeakMap<Database, { at: number; histogram: TimeHistogram }>()

/**
 * How the things in the index are statistics over time. The moments of all stand in the planner's statistics; what it
 * cannot say, where the newest begin, the index of moments says.
 *
 * @param pool what it is remembered for
 * @param ask runs it; undefined where it took too long
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
  /** Where the newest `FIRST_WINDOW` begin. */
  first: Date | null
  oldest: Date | null
  /** Moments with as many things between each two of them; null before the table was looked over. */
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
    -- As the planner does it: as many as there were when it was looked over, on as many pages as there are now.
    (select pg_relation_size(oid) / current_setting('block_size')::int * case when relpages > 0
        then reltuples / relpages else ${sql.lit(ROWS_PER_PAGE)} end
      from pg_class where oid = 'search_entries'::regclass) as total`.execute(db)
  const [statistics] = rows
  return statistics ? histogramOf(statistics) : { steps: [] }
}

/** Of a table that was never looked over: about a thing per kilobyte. */
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
