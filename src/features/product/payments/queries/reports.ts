import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Sums } from '../rules.ts'

export interface ReportRow {
  provider: string
  day: string
  begunAt: Date
  endedAt: Date
  problem: string | null
  payments: number
  refunds: number
  others: number
  sums: Sums
  opened: number
  closed: number
}

/** The last comparison of a day is the one that stays. */
export async function saveReport(db: Database, report: ReportRow): Promise<void> {
  const { provider, day, begunAt, endedAt, problem, payments, refunds, others, sums, opened, closed } = report
  await sql`insert into payment_reports as kept
      (provider, day, begun_at, ended_at, problem, payments, refunds, others, sums, opened, closed)
    values (${provider}, ${day}::date, ${begunAt}, ${endedAt}, ${problem}, ${payments}, ${refunds}, ${others},
      ${JSON.stringify(sums)}::jsonb, ${opened}, ${closed})
    on conflict (provider, day) do update set begun_at = excluded.begun_at, ended_at = excluded.ended_at,
      problem = excluded.problem, payments = excluded.payments, refunds = excluded.refunds,
      others = excluded.others, sums = excluded.sums, opened = kept.opened + excluded.opened,
      closed = kept.closed + excluded.closed`.execute(db)
}

/** A provider that could not be asked: what was counted of the day before stays. */
export const saveProblem = (
  db: Database,
  {
    provider,
    day,
    begunAt,
    endedAt,
    problem,
  }: Pick<ReportRow, 'provider' | 'day' | 'begunAt' | 'endedAt' | 'problem'>,
) =>
  sql`insert into payment_reports
      (provider, day, begun_at, ended_at, problem, payments, refunds, others, sums, opened, closed)
    values (${provider}, ${day}::date, ${begunAt}, ${endedAt}, ${problem}, 0, 0, 0, '{}', 0, 0)
    on conflict (provider, day) do update set begun_at = excluded.begun_at, ended_at = excluded.ended_at,
      problem = excluded.problem`.execute(db)

/** Of each provider the comparison of the latest day; there are few providers. */
export async function listLastReports(db: Database, providers: readonly string[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`select report.* from unnest(${[...providers]}::text[]) as provider
    cross join lateral (select provider, to_char(day, 'YYYY-MM-DD') as day, begun_at as "begunAt",
        ended_at as "endedAt", problem, payments, refunds, others, sums, opened, closed
      from payment_reports where payment_reports.provider = provider.provider
      order by payment_reports.day desc limit 1) report`.execute(db)
  return rows
}

/** One difference of a day is closed after it was compared. */
export const addClosed = (db: Database, provider: string, day: string) =>
  sql`update payment_reports set closed = closed + 1 where provider = ${provider} and day = ${day}::date`.execute(
    db,
  )
