import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface NewParcel {
  orderId: number
  carrier: string
  /** '' where it goes without a number. */
  tracking: string
  /** null: the site. */
  sentBy: number | null
  now: Date
  lines: ReadonlyArray<{ position: number; quantity: number }>
}

/** @returns its id */
export async function insertParcel(
  db: Database,
  { orderId, carrier, tracking, sentBy, now, lines }: NewParcel,
): Promise<number> {
  const inside = lines.map(({ position, quantity }) => ({ position, quantity }))
  const { rows } = await sql<{ id: number }>`with parcel as (
      insert into parcels (order_id, carrier, tracking, sent_by, sent_at)
      values (${orderId}, ${carrier}, ${tracking}, ${sentBy}, ${now}) returning id),
    filled as (insert into parcel_lines (parcel_id, position, quantity)
      select parcel.id, these.position, these.quantity from parcel,
        jsonb_to_recordset(${JSON.stringify(inside)}::jsonb) as these (position smallint, quantity int))
    select id from parcel`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The parcel of order ${orderId} was not written.`)
  return row.id
}

/** How many of the last parcels are looked at. */
const LOOKED_AT = 500

/** By whom the last parcel went to each country, as far as one of the last parcels did; of a seller of theirs alone. */
export async function listLastCarriers(db: Database, sellerId: number | null): Promise<Map<string, string>> {
  const { rows } = await sql<{ country: string; carrier: string }>`
    select distinct on (orders.country) orders.country, recent.carrier from (
      select id, order_id, carrier from parcels where carrier <> ''
        ${sellerId === null ? sql`` : sql`and sent_by = ${sellerId}`}
      order by id desc limit ${sql.lit(LOOKED_AT)}) recent
    join orders on orders.id = recent.order_id
    where orders.country <> '' order by orders.country, recent.id desc`.execute(db)
  return new Map(rows.map(({ country, carrier }) => [country, carrier]))
}

/** Parcels of a locked order of which its buyer has not heard. */
export const listUntold = (db: Database, orderId: number): Promise<Array<{ id: number; sentAt: Date }>> =>
  db
    .selectFrom('parcels')
    .select(['id', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('is_told', '=', false)
    .orderBy('id')
    .execute()

export const markTold = (db: Database, ids: readonly number[]) =>
  db
    .updateTable('parcels')
    .set({ is_told: true })
    .where('id', 'in', [...ids])
    .execute()
