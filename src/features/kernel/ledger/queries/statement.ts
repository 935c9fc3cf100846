import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Which lines of a statement are wanted: of one unit or of all, that came, that went, or both. */
export interface StatementFilter {
  unit: string | null
  direction: 'in' | 'out' | null
  from: Date | null
}

/** What a transaction did to what a person can spend in one unit. */
export interface StatementLine {
  transactionId: number
  unit: string
  amount: number
  /** What they could spend of it afterwards. */
  after: number
  reason: string
  causeKind: string | null
  causeId: number | null
  detail: Record<string, string | number>
  at: Date
}

/** Where a page goes on: behind this line. */
export interface StatementPlace {
  transactionId: number
  unit: string
}

const SPENDABLE = sql`kind in ('topped-up', 'earned', 'credit')`

/** Of two accounts of one unit each may bring a line of the page, and one of the page before stands first. */
const ahead = (first: number) => sql.lit(first + 1)

/** The newest first; each account is read from its index, so far as a page may need it. */
export async function listStatement(
  db: Database,
  personId: number,
  { unit, direction, from }: StatementFilter,
  { after, first }: { after: StatementPlace | null; first: number },
): Promise<StatementLine[]> {
  const conditions: RawBuilder<unknown>[] = []
  if (after) conditions.push(sql`and posted.transaction_id <= ${after.transactionId}`)
  if (direction === 'in') conditions.push(sql`and amount > 0`)
  if (direction === 'out') conditions.push(sql`and amount < 0`)
  if (from) conditions.push(sql`and posted.created_at >= ${from}`)
  const behind = after
    ? sql`where (moved.transaction_id, currency) <> (${after.transactionId}, ${after.unit})
        and not (moved.transaction_id = ${after.transactionId} and currency < ${after.unit})`
    : sql``
  const { rows } = await sql<StatementLine>`
    with mine as materialized (
      select id, currency from ledger_accounts
      where person_id = ${personId} and ${SPENDABLE} ${unit === null ? sql`` : sql`and currency = ${unit}`}
    ), page as materialized (
      select moved.transaction_id, currency, sum(amount)::bigint as amount
      from mine cross join lateral (
        select transaction_id, amount from ledger_postings posted
        where account_id = mine.id ${sql.join(conditions, sql` `)}
        order by transaction_id desc limit ${ahead(first)}) as moved
      ${behind}
      group by moved.transaction_id, currency
      order by moved.transaction_id desc, currency limit ${sql.lit(first)}
    )
    select transaction_id as "transactionId", currency as unit, amount, reason, cause_kind as "causeKind",
      cause_id as "causeId", detail, created_at as at,
      (select sum(coalesce((select balance_after from ledger_postings earlier
          where earlier.account_id = mine.id and earlier.transaction_id <= page.transaction_id
          order by earlier.transaction_id desc limit 1), 0))::bigint
        from mine where mine.currency = page.currency) as after
    from page join ledger_transactions on ledger_transactions.id = transaction_id
    order by transaction_id desc, currency`.execute(db)
  return rows
}

export interface DayOfUnit {
  /** '2026-11-22', in the person's time zone. */
  day: string
  in: number
  out: number
}

/** What came and went on each day since a moment on which anything did. */
export async function listDays(
  db: Database,
  personId: number,
  { unit, from, timeZone }: { unit: string; from: Date; timeZone: string },
): Promise<DayOfUnit[]> {
  const { rows } = await sql<DayOfUnit>`
    select to_char(ledger_postings.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
    from ledger_accounts join ledger_postings on account_id = ledger_accounts.id
    where person_id = ${personId} and ${SPENDABLE} and currency = ${unit} and ledger_postings.created_at >= ${from}
    group by 1 order by 1`.execute(db)
  return rows
}
