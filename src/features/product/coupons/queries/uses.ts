import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { User } from './coupons.ts'

interface Use extends User {
  couponId: number
  /** null: it is redeemed. */
  orderId: number | null
  amount: number
  currency: string
  now: Date
}

/** Counts a use of a locked coupon: reserved for an order, or done. */
export async function insertUse(db: Database, use: Use): Promise<void> {
  const { couponId, orderId, personId, visitor, amount, currency, now } = use
  const isDone = orderId === null
  await sql`update coupons set taken = taken + 1 where id = ${couponId}`.execute(db)
  await db
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      order_id: orderId,
      person_id: personId,
      visitor: personId === null ? visitor : null,
      state: isDone ? 'used' : 'reserved',
      amount,
      currency,
      at: now,
      used_at: isDone ? now : null,
    })
    .execute()
}

/** What a reserved coupon takes off its order now. */
export const updateUse = (db: Database, orderId: number, amount: number, currency: string) =>
  db.updateTable('coupon_uses').set({ amount, currency }).where('order_id', '=', orderId).execute()

/** The reservation of an order goes over to the one that takes its place, where that has none. */
export async function moveUse(
  db: Database,
  from: number,
  to: number,
  { personId, visitor }: User,
): Promise<void> {
  await sql`update coupon_uses set order_id = ${to}, person_id = ${personId},
      visitor = ${personId === null ? visitor : null}
    where order_id = ${from} and state = 'reserved'
      and not exists (select from coupon_uses other where other.order_id = ${to})`.execute(db)
}

/** The order is paid: its coupon is used. The statement of that, for what is done beside it. */
export const settlingUse = (db: Database, orderId: number, now: Date) =>
  sql`${db
    .updateTable('coupon_uses')
    .set({ state: 'used', used_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .returning('id')}`

export async function lockCouponsOf(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`select from coupons where id in (
    select coupon_id from coupon_uses where order_id = any(${[...orderIds]}::bigint[])) order by id
    for no key update`.execute(db)
}

/**
 * Coupons of orders can be used again: those orders have lapsed, or all of their money went back before anything left.
 * Locks them in the order of their ids, after orders and stock.
 */
export async function freeCoupons(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const ids = [...orderIds]
  await lockCouponsOf(db, ids)
  await sql`with freed as (
      delete from coupon_uses where order_id = any(${ids}::bigint[]) returning coupon_id),
    counted as (select coupon_id, count(*)::int as count from freed group by coupon_id)
    update coupons set taken = taken - count from counted where coupons.id = coupon_id`.execute(db)
}
