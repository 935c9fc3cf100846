import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { RefundState } from '../tables.ts'

interface NewRefund {
  key: string
  paymentId: number
  currency: string
  amount: number
  why: string
  now: Date
  nextLookAt: Date
}

/** @returns its id */
export async function insertRefund(
  db: Database,
  { key, paymentId, currency, amount, why, now, nextLookAt }: NewRefund,
): Promise<number> {
  const { id } = await db
    .insertInto('payment_refunds')
    .values({
      key,
      payment_id: paymentId,
      currency,
      amount,
      why,
      created_at: now,
      next_look_at: nextLookAt,
      went_to: null,
      reference: null,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RefundRow {
  id: number
  key: string
  paymentId: number
  currency: string
  amount: number
  why: string
  state: RefundState
  reference: string | null
}

const refunds = (db: Database) =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'key', 'payment_id as paymentId', 'currency', 'amount', 'why', 'state', 'reference'])

export const findRefund = (
  db: Database,
  by: { key: string } | { id: number },
): Promise<RefundRow | undefined> =>
  'key' in by
    ? refunds(db).where('key', '=', by.key).executeTakeFirst()
    : refunds(db).where('id', '=', by.id).executeTakeFirst()

export const lockRefund = (db: Database, id: number): Promise<RefundRow> =>
  refunds(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The provider has taken it up. */
export const keepReference = (db: Database, id: number, reference: string | null) =>
  sql`update payment_refunds set reference = coalesce(${reference}, reference) where id = ${id}`.execute(db)

interface Ended {
  state: 'done' | 'refused'
  wentTo: 'source' | 'balance' | null
  reference?: string | undefined
  now: Date
}

export const endRefund = (db: Database, id: number, { state, wentTo, reference, now }: Ended) =>
  sql`update payment_refunds set state = ${state}, went_to = ${wentTo}, settled_at = ${now}, next_look_at = null,
    reference = coalesce(${reference ?? null}, reference) where id = ${id} and state = 'waiting'`.execute(db)

/** Refunds that nobody has told us of for a while; each is looked at by whoever comes first. */
export const takeDueRefunds = (db: Database, now: Date, most: number) =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'looks'])
    .where('state', '=', 'waiting')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const lookAtRefundAgain = (db: Database, id: number, at: Date) =>
  sql`update payment_refunds set looks = looks + 1, next_look_at = ${at}
    where id = ${id} and state = 'waiting'`.execute(db)
