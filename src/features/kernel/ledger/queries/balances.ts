import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PersonKind, SiteKind } from '../rules.ts'

/** A person's lifetime experience, for a select that has people. */
export const experienceOf =
  (): RawBuilder<number> => sql<number>`coalesce((select balance from ledger_accounts
  where name = people.id || '/experience/experience'), 0)`

/** What people can spend, by currency and 'credit', for a select that has people. */
export const spendableOf = (): RawBuilder<Record<string, number>> => sql<Record<string, number>>`coalesce((
  select jsonb_object_agg(currency, amount) from (
    select currency, sum(balance) as amount from ledger_accounts
    where ledger_accounts.person_id = people.id and kind in ('topped-up', 'earned', 'credit')
    group by currency) as units), '{}')`

export interface Balance {
  kind: PersonKind
  currency: string
  amount: number
}

export const listBalances = (db: Database, personId: number): Promise<Balance[]> =>
  db
    .selectFrom('ledger_accounts')
    .select(['kind', 'currency', 'balance as amount'])
    .$narrowType<{ kind: PersonKind }>()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

/** What accounts of the site hold, by kind and currency. */
export async function listSiteBalances(
  db: Database,
  kinds: readonly SiteKind[],
): Promise<Array<{ kind: string; currency: string; amount: number }>> {
  const { rows } = await sql<{ kind: string; currency: string; amount: number }>`select kind, currency,
      sum(balance)::bigint as amount
    from ledger_accounts where person_id is null and kind = any(${[...kinds]}::text[])
    group by kind, currency order by kind, currency`.execute(db)
  return rows
}

/** What people hold, locked in the order in which all lock accounts. */
export const lockBalances = (
  db: Database,
  personIds: readonly number[],
): Promise<Array<Balance & { personId: number | null }>> =>
  db
    .selectFrom('ledger_accounts')
    .select(['person_id as personId', 'kind', 'currency', 'balance as amount'])
    .$narrowType<{ kind: PersonKind }>()
    .where('person_id', 'in', [...personIds])
    .orderBy('id')
    .forUpdate()
    .execute()
