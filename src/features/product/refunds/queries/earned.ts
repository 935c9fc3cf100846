import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { lockAccounts } from '#features/kernel/ledger/queries/post.ts'
import { credit, earned, nameOf, take, toppedUp } from '#features/kernel/ledger/rules.ts'

interface Giving {
  sellers: readonly number[]
  /** null: a guest, who has no balance. */
  buyerId: number | null
  currency: string
}

/**
 * What these sellers have earned and not spent, by person. Their accounts and those of the buyer are locked in the one
 * order of the ledger, so that it is still there when it is taken.
 */
export async function lockEarned(
  db: Database,
  { sellers, buyerId, currency }: Giving,
): Promise<Map<number, number>> {
  const accounts = [
    ...sellers.map((personId) => earned(personId, currency)),
    ...(buyerId === null ? [] : [toppedUp(buyerId, currency), earned(buyerId, currency), credit(buyerId)]),
  ]
  // Accounts of people are named without a key.
  await lockAccounts(db, [[{ key: '' }, accounts.map((account) => take(account, 1))]])
  const names = new Map(sellers.map((personId) => [nameOf(earned(personId, currency), 0), personId]))
  const { rows } = await sql<{ name: string; balance: number }>`select name, balance from ledger_accounts
    where name = any(${[...names.keys()]}::text[])`.execute(db)
  return new Map(rows.map(({ name, balance }) => [names.get(name) ?? 0, balance]))
}

/** The credit that somebody has. */
export async function findCredit(db: Database, personId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('name', '=', nameOf(credit(personId), 0))
    .executeTakeFirst()
  return row?.balance ?? 0
}
