import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { COUNTED_EXACTLY, type Counted } from './rules.ts'

/** What is out for everybody. Private nodes count too: how many topics a town has is no secret of theirs. */
const WANTED: Record<Counted, RawBuilder<unknown>> = {
  members: sql`people where deleted_at is null`,
  topics: sql`posts where kind = 'topic' and state = 'published' and deleted_at is null`,
  answers: sql`answers where state = 'published' and deleted_at is null`,
  articles: sql`posts where kind = 'article' and state = 'published' and deleted_at is null`,
  orders: sql`orders where state in ('paid', 'fulfilled', 'completed')`,
}

interface Plan {
  'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }>
}

/**
 * How many rows there are: counted as far as `COUNTED_EXACTLY`, whatever the size of the table; from there on what the
 * planner estimates from its statistics, which reads no row at all.
 */
export async function countRows(db: Database, of: Counted): Promise<{ count: number; isExact: boolean }> {
  const wanted = WANTED[of]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from ${wanted} limit ${sql.lit(COUNTED_EXACTLY + 1)}) as few`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count <= COUNTED_EXACTLY) return { count, isExact: true }
  const plan = await sql<Plan>`explain (format json) select 1 from ${wanted}`.execute(db)
  const estimate = plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return { count: Math.max(COUNTED_EXACTLY, estimate), isExact: false }
}
