import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface DebtRow {
  id: number
  sellerId: number
  /** Minor units that are still owed. */
  left: number
}

/** What these sellers owe in a currency, the oldest first, locked in one order for all. */
export async function lockDebts(
  db: Database,
  sellers: readonly number[],
  currency: string,
): Promise<DebtRow[]> {
  const { rows } =
    await sql<DebtRow>`select id, seller_id as "sellerId", left_amount as "left" from seller_debts
    where seller_id = any(${[...sellers]}::bigint[]) and currency = ${currency} and left_amount > 0
    order by id for update`.execute(db)
  return rows
}

export async function payDebts(
  db: Database,
  paid: ReadonlyArray<{ id: number; amount: number }>,
): Promise<void> {
  await sql`update seller_debts set left_amount = left_amount - these.amount
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as these (id bigint, amount bigint)
    where seller_debts.id = these.id`.execute(db)
}

interface NewDebt {
  sellerId: number
  currency: string
  amount: number
  orderId: number
  now: Date
}

export async function insertDebt(
  db: Database,
  { sellerId, currency, amount, orderId, now }: NewDebt,
): Promise<void> {
  await db
    .insertInto('seller_debts')
    .values({
      seller_id: sellerId,
      currency,
      amount,
      left_amount: amount,
      order_id: orderId,
      created_at: now,
    })
    .execute()
}

export interface OwedRow {
  order: string
  currency: string
  amount: number
  left: number
  at: Date
}

/** What a seller still owes, the oldest first, which is paid first. */
export async function listOwed(db: Database, sellerId: number, most: number): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`select orders.number as "order", debt.currency, debt.amount,
      debt.left_amount as "left", debt.created_at as at
    from seller_debts debt join orders on orders.id = debt.order_id
    where debt.seller_id = ${sellerId} and debt.left_amount > 0 order by debt.id limit ${most}`.execute(db)
  return rows
}
