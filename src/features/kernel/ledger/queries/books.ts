import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Which transactions are wanted: one, those about a thing, those of a person or of a day, or all. */
export type TransactionFilter =
  | { by: 'all' }
  | { by: 'number'; id: number }
  | { by: 'cause'; kind: string; id: number }
  | { by: 'person'; personId: number }
  | { by: 'day'; day: string; timeZone: string }

/** Whole days of a calendar, both included: '2026-11-22'. null: from the beginning, until now. */
export interface Days {
  from: string | null
  to: string | null
  timeZone: string
}

const within = ({ from, to, timeZone }: Days): RawBuilder<unknown> => {
  const since =
    from === null
      ? sql``
      : sql`and ledger_transactions.created_at >= (${from}::date)::timestamp at time zone ${timeZone}`
  const until =
    to === null
      ? sql``
      : sql`and ledger_transactions.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  return sql`${since} ${until}`
}

export interface BookedTransaction {
  id: number
  key: string
  reason: string
  causeKind: string | null
  causeId: number | null
  actorId: number | null
  actor: string | null
  at: Date
  postings: Array<{
    personId: number | null
    person: string | null
    kind: string
    currency: string
    amount: number
    after: number
  }>
}

interface Page {
  /** Number of the last one of the page before; 0: from the latest on. */
  before: number
  first: number
}

/** The latest first; each way is served by an index of its own. */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter,
  { before, first }: Page,
): Promise<BookedTransaction[]> {
  const { rows } = await sql<Omit<BookedTransaction, 'at'> & { at: Date }>`
    with page as materialized (${pageOf(filter, before, first)})
    select booked.id, booked.key, reason, cause_kind as "causeKind", cause_id as "causeId",
      actor_id as "actorId", actor.name as actor, booked.created_at as at,
      (select json_agg(json_build_object('personId', person_id, 'person', people.name, 'kind', kind,
          'currency', currency, 'amount', amount, 'after', balance_after) order by line)
        from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
        left join people on people.id = person_id
        where transaction_id = booked.id) as postings
    from page join ledger_transactions booked on booked.id = page.id
    left join people actor on actor.id = actor_id
    order by booked.id desc`.execute(db)
  return rows
}

function pageOf(filter: TransactionFilter, before: number, first: number): RawBuilder<unknown> {
  const below = (column: RawBuilder<unknown>) => (before > 0 ? sql`and ${column} < ${before}` : sql``)
  const limit = sql.lit(first)
  const id = sql`ledger_transactions.id`
  switch (filter.by) {
    case 'number':
      return sql`select id from ledger_transactions where id = ${filter.id} ${below(id)}`
    case 'cause':
      return sql`select id from ledger_transactions where cause_kind = ${filter.kind} and cause_id = ${filter.id}
        ${below(id)} order by id desc limit ${limit}`
    case 'person':
      return sql`select distinct moved.id from ledger_accounts cross join lateral (
          select transaction_id as id from ledger_postings where account_id = ledger_accounts.id
          ${below(sql`transaction_id`)} order by transaction_id desc limit ${limit}) as moved
        where person_id = ${filter.personId} order by moved.id desc limit ${limit}`
    case 'day':
      // Numbers are given when a transaction begins, so that the order of the two may differ by a moment.
      return sql`select id from ledger_transactions where true
        ${within({ from: filter.day, to: filter.day, timeZone: filter.timeZone })} ${below(id)} order by id desc limit ${limit}`
    case 'all':
      return sql`select id from ledger_transactions where true ${below(id)} order by id desc limit ${limit}`
  }
}

export interface DaySums {
  /** How often something moved for a reason, and how much of each unit went from one account to another. */
  reasons: Array<{ reason: string; unit: string; count: number; amount: number }>
  /** What each kind of account gained and lost by it; each unit sums to zero. */
  accounts: Array<{ isSite: boolean; kind: string; unit: string; in: number; out: number }>
}

/** What moved on some days, by reason and by kind of account. */
export async function sumMoved(db: Database, days: Days): Promise<DaySums> {
  const moved = sql`ledger_transactions join ledger_postings on transaction_id = ledger_transactions.id
    join ledger_accounts on ledger_accounts.id = account_id where true ${within(days)}`
  const reasons = await sql<DaySums['reasons'][number]>`
    select reason, currency as unit, count(distinct transaction_id)::int as count,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as amount
    from ${moved} group by reason, currency order by reason, currency`.execute(db)
  const accounts = await sql<DaySums['accounts'][number]>`
    select person_id is null as "isSite", kind, currency as unit,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
    from ${moved} group by 1, 2, 3 order by 3, 1, 2`.execute(db)
  return { reasons: reasons.rows, accounts: accounts.rows }
}

export interface ExportedPosting {
  transactionId: number
  line: number
  at: Date
  reason: string
  key: string
  causeKind: string | null
  causeId: number | null
  actorId: number | null
  account: string
  personId: number | null
  kind: string
  currency: string
  amount: number
  after: number
}

/** All postings of some days in their order, a page at a time; of one person, or everybody's and the site's. */
export async function listPostings(
  db: Database,
  { personId, ...days }: Days & { personId: number | null },
  { after, first }: { after: { transactionId: number; line: number }; first: number },
): Promise<ExportedPosting[]> {
  const ofPerson = personId === null ? sql`` : sql`and person_id = ${personId}`
  const { rows } = await sql<ExportedPosting>`
    select transaction_id as "transactionId", line, ledger_transactions.created_at as at, reason, key,
      cause_kind as "causeKind", cause_id as "causeId", actor_id as "actorId", ledger_accounts.name as account,
      person_id as "personId", kind, currency, amount, balance_after as after
    from ledger_postings
    join ledger_transactions on ledger_transactions.id = transaction_id
    join ledger_accounts on ledger_accounts.id = account_id
    where (transaction_id, line) > (${after.transactionId}, ${after.line}) ${ofPerson} ${within(days)}
    order by transaction_id, line limit ${sql.lit(first)}`.execute(db)
  return rows
}
