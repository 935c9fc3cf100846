import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** What a payment is for, by the number of its row. */
export interface Payable {
  kind: 'order'
  id: number
}

interface NewPayment {
  payable: Payable
  provider: string
  currency: string
  amount: number
  earned: number
  now: Date
}

/** Keeps a payment that has been made. @returns its id */
export async function insertPaid(
  db: Database,
  { payable, provider, currency, amount, earned, now }: NewPayment,
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      payable_kind: payable.kind,
      payable_id: payable.id,
      provider,
      currency,
      amount,
      earned,
      state: 'paid',
      reference: null,
      opened_at: now,
      settled_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PaidRow {
  id: number
  provider: string
  currency: string
  amount: number
  earned: number
  refunded: number
}

/** What was paid for something, locked, the first payment first: refunds take their turns here. */
export async function lockPaid(db: Database, { kind, id }: Payable): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`select id, provider, currency, amount, earned, refunded from payments
    where payable_kind = ${kind} and payable_id = ${id} and state = 'paid' order by id limit 20 for update`.execute(
    db,
  )
  return rows
}

/** The way in which something was paid; null where nothing was, or it cost nothing. */
export async function findWayPaid(db: Database, { kind, id }: Payable): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.provider ?? null
}

export const addRefunded = (db: Database, id: number, amount: number) =>
  sql`update payments set refunded = refunded + ${amount} where id = ${id}`.execute(db)
