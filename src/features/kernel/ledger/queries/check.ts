import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface Check {
  /** What the first row of `find` says is wrong. */
  find: RawBuilder<{ problem: string }>
}

const CHECKS: readonly Check[] = [
  {
    find: sql`select 'Transaction ' || transaction_id || ' does not sum to zero in ' || currency || ': ' || sum(amount)
        as problem
      from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
      group by transaction_id, currency having sum(amount) <> 0 order by transaction_id limit 1`,
  },
  {
    find: sql`select 'Transaction ' || id || ' says it has ' || lines || ' postings and has ' || coalesce(written, 0)
        as problem
      from ledger_transactions
      left join (select transaction_id, count(*) as written from ledger_postings group by transaction_id) as counts
        on transaction_id = id
      where coalesce(written, 0) <> lines order by id limit 1`,
  },
  {
    find: sql`select 'Account ' || name || ' has ' || balance || ', and its postings sum to ' || coalesce(derived, 0)
        as problem
      from ledger_accounts
      left join (select account_id, sum(amount) as derived from ledger_postings group by account_id) as sums
        on account_id = id
      where coalesce(derived, 0) <> balance order by id limit 1`,
  },
  {
    find: sql`select 'After transaction ' || transaction_id || ' account ' || name || ' should have ' || derived
        || ' and was given ' || balance_after as problem
      from (select transaction_id, account_id, balance_after,
          sum(amount) over (partition by account_id order by transaction_id) as derived from ledger_postings) as walked
      join ledger_accounts on ledger_accounts.id = account_id
      where derived <> balance_after or (derived < 0 and not can_be_negative)
      order by transaction_id limit 1`,
  },
  {
    find: sql`select 'Of person ' || person_id || ' ' || coalesce(balance, 0) || ' ' || currency
        || ' is held, and the open holds sum to ' || coalesce(open, 0) as problem
      from (select person_id, currency, sum(amount) as open from ledger_holds where state = 'open'
          group by person_id, currency) as holds
      full join (select person_id, currency, balance from ledger_accounts where kind = 'held') as accounts
        using (person_id, currency)
      where coalesce(open, 0) <> coalesce(balance, 0) order by person_id, currency limit 1`,
  },
]

export interface LedgerCheck {
  transactions: number
  postings: number
  accounts: number
  /** The first thing that is wrong, in words; null where everything is right. */
  problem: string | null
}

/** Derives every balance again from the postings, at one moment, and holds it against what stands beside them. */
export const checkLedger = (db: Database): Promise<LedgerCheck> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0; set local work_mem = '128MB'`.execute(snapshot)
      const { rows } = await sql<Omit<LedgerCheck, 'problem'>>`select
        (select count(*) from ledger_transactions) as transactions,
        (select count(*) from ledger_postings) as postings,
        (select count(*) from ledger_accounts) as accounts`.execute(snapshot)
      const counts = rows[0] ?? { transactions: 0, postings: 0, accounts: 0 }
      for (const { find } of CHECKS) {
        const [found] = (await find.execute(snapshot)).rows
        if (found) return { ...counts, problem: found.problem }
      }
      return { ...counts, problem: null }
    })
