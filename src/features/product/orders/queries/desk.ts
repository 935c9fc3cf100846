import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { DeskTab } from '../rules/desk.ts'
import type { OrderAddress, OrderPostage } from '../rules/kept.ts'
import type { OrderState } from '../rules/states.ts'
import type { DeskLine } from '../schemas/desk.ts'

/** Whose lines are looked at; null: everybody's. */
type SellerId = number | null

/** Of a line, as `leftOf` counts. */
const IS_LEFT = sql`line.goods = 'physical' and line.sent + line.refunded < line.quantity`

const linesOf = (sellerId: SellerId): RawBuilder<unknown> =>
  sellerId === null
    ? sql`line.order_id = orders.id`
    : sql`line.order_id = orders.id and line.seller_id = ${sellerId}`

/** No `exists`, which PostgreSQL may answer by reading all lines. */
const hasLine = (sellerId: SellerId, condition: RawBuilder<unknown>) =>
  sql`(select true from order_lines line where ${linesOf(sellerId)} and ${condition} limit 1)`

const hasLeft = (sellerId: SellerId) => hasLine(sellerId, IS_LEFT)

/** Which orders a tab shows. Of an order in parts some has left, and it still waits. */
function inTab(tab: DeskTab, sellerId: SellerId): RawBuilder<unknown> {
  if (tab === 'toSend') return sql`orders.state = 'paid' and ${hasLeft(sellerId)}`
  if (tab === 'sent') return sql`orders.state = 'fulfilled'`
  if (tab === 'open') return sql`orders.state in ('paid', 'fulfilled', 'refunding')`
  return sellerId === null ? sql`true` : sql`orders.paid_at is not null`
}

/** What is looked for: a number, or how a name or an email begins. */
export interface Sought {
  number: string | null
  words: string
}

/** How many are considered of what begins with the same letters. */
const LOOKED_AT = 500

/** One row of `orders` for each row before it: `offset 0` keeps PostgreSQL from walking all of them instead. */
const orderOf = (id: RawBuilder<unknown>) =>
  sql`cross join lateral (select * from orders where id = ${id} offset 0) orders`

interface Source {
  from: RawBuilder<unknown>
  /** By which it is walked. */
  id: RawBuilder<unknown>
}

/**
 * The orders to look at, each way served by an index of its own: those that are looked for, those in which a seller has
 * lines, or all. Sellers are not told emails, and do not find by them.
 */
function ordersOf({ number, words }: Sought, sellerId: SellerId, direction: RawBuilder<unknown>): Source {
  const id = sql`orders.id`
  if (number !== null) return { id, from: sql`(select * from orders where number = ${number}) orders` }
  if (words === '' && sellerId === null) return { id, from: sql`orders` }
  if (words === '') {
    const from = sql`(select order_id from order_lines where seller_id = ${sellerId}
      group by order_id order by order_id ${direction}) own ${orderOf(sql`own.order_id`)}`
    return { id: sql`own.order_id`, from }
  }
  const small = words.toLowerCase()
  const start = `${small.replace(/[\\%_]/g, '\\$&')}%`
  const most = sql.lit(LOOKED_AT)
  const byEmail =
    sellerId === null
      ? sql`union (select id from orders where lower(email) = ${small} and email <> '' order by id desc limit ${most})`
      : sql``
  const from = sql`${planForValues} (
      (select id from orders where lower(address ->> 'name') like ${start} and address is not null limit ${most})
      ${byEmail}
      union (select bought.id from people cross join lateral (
          select id from orders where person_id = people.id order by id desc limit ${most}) bought
        where lower(people.name) like ${start} and people.deleted_at is null and people.is_searchable limit ${most})
    ) sought ${orderOf(sql`sought.id`)}`
  return { id, from }
}

interface Asked {
  sellerId: SellerId
  tab: DeskTab
  sought: Sought
  first: number
  after: string
}

export interface DeskRow {
  id: number
  number: string
  state: OrderState
  currency: string
  total: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  country: string
  address: OrderAddress | null
  postage: OrderPostage | null
  note: string
  buyer: string
  lines: DeskLine[]
  parcels: number
}

/** What waits comes with the longest first, everything else with the newest. */
export async function listDeskRows(
  db: Database,
  { sellerId, tab, sought, first, after }: Asked,
): Promise<Page<DeskRow>> {
  const start = decodeCursor(after, ['number'])
  const isRising = tab === 'toSend'
  const place = isRising ? sql`>` : sql`<`
  const order = isRising ? sql`asc` : sql`desc`
  const limit = sql.lit(first + 1)
  const { id, from } = ordersOf(sought, sellerId, order)
  const found = sql`select orders.id from ${from} where ${inTab(tab, sellerId)}
    ${sellerId === null ? sql`` : sql`and ${hasLine(sellerId, sql`true`)}`}
    ${start ? sql`and ${id} ${place} ${start[0]}` : sql``} order by ${id} ${order} limit ${limit}`
  const { rows } = await sql<DeskRow>`with found as materialized (${found})
    select orders.id, orders.number, orders.state, orders.currency,
      ${sellerId === null ? sql`orders.total_amount` : sql`sums.amount`} as total,
      orders.created_at as "createdAt", orders.expires_at as "expiresAt", orders.paid_at as "paidAt",
      orders.country, orders.address, orders.postage, orders.note, coalesce(people.name, '') as buyer,
      coalesce(sums.lines, '[]') as lines,
      (select count(*)::int from parcels where order_id = orders.id) as parcels
    from found ${orderOf(sql`found.id`)}
    left join people on people.id = orders.person_id
    cross join lateral (select sum(line.amount)::bigint as amount,
        json_agg(json_build_object('position', line.position, 'title', line.title, 'chosen', line.chosen,
          'quantity', line.quantity, 'goods', line.goods,
          'left', case when line.goods = 'physical' then greatest(0, line.quantity - line.sent - line.refunded) else 0 end)
          order by line.position) as lines
      from order_lines line where ${linesOf(sellerId)}) sums
    order by orders.id ${order}`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

export type DeskCounts = Record<Exclude<DeskTab, 'all'>, number>

export async function countDesk(db: Database, sellerId: SellerId): Promise<DeskCounts> {
  const counted = (tab: DeskTab) => sql`count(*) filter (where ${inTab(tab, sellerId)})::int`
  const own = sellerId === null ? sql`` : sql`and ${hasLine(sellerId, sql`true`)}`
  const { rows } = await sql<DeskCounts>`select ${counted('toSend')} as "toSend", ${counted('sent')} as sent,
      ${counted('open')} as open
    from orders where ${inTab('open', sellerId)} ${own}`.execute(db)
  return rows[0] ?? { toSend: 0, sent: 0, open: 0 }
}

/** When a parcel left last. */
export async function findLastSent(db: Database, sellerId: SellerId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select sent_at as at from parcels
    ${sellerId === null ? sql`` : sql`where sent_by = ${sellerId}`} order by id desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Whether somebody has sold something here that was paid. */
export async function hasSold(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`select from (select order_id from order_lines
      where seller_id = ${personId} order by order_id desc offset 0) own ${orderOf(sql`own.order_id`)}
    where orders.paid_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Ids of orders by their numbers. */
export async function listIds(
  db: Database,
  numbers: readonly string[],
): Promise<Array<{ id: number; number: string }>> {
  const { rows } = await sql<{ id: number; number: string }>`select id, number from orders
    where number = any(${[...numbers]}::text[])`.execute(db)
  return rows
}

export interface ParcelRow {
  id: number
  orderId: number
  sentBy: number | null
  sentAt: Date
}

export const findParcel = (db: Database, id: number): Promise<ParcelRow | undefined> =>
  db
    .selectFrom('parcels')
    .select(['id', 'order_id as orderId', 'sent_by as sentBy', 'sent_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Parcels of an order that left after a time. */
export const listFreshParcels = (db: Database, orderId: number, since: Date): Promise<ParcelRow[]> =>
  db
    .selectFrom('parcels')
    .select(['id', 'order_id as orderId', 'sent_by as sentBy', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('sent_at', '>', since)
    .orderBy('id')
    .limit(sql.lit(100))
    .execute()

interface NewParcel {
  orderId: number
  carrier: string
  tracking: string
  sentBy: number
  now: Date
  pieces: ReadonlyArray<{ position: number; quantity: number }>
}

/** @returns its id */
export async function insertParcel(
  db: Database,
  { orderId, carrier, tracking, sentBy, now, pieces }: NewParcel,
): Promise<number> {
  const { id } = await db
    .insertInto('parcels')
    .values({
      order_id: orderId,
      carrier,
      tracking,
      sent_by: sentBy,
      sent_at: now,
      delivered_at: null,
      is_told: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parcel_lines')
    .values(pieces.map(({ position, quantity }) => ({ parcel_id: id, position, quantity })))
    .execute()
  return id
}

/** Its pieces have not left; the order has to be locked. */
export async function deleteParcel(db: Database, { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>) {
  await sql`update order_lines set sent = sent - parcel_lines.quantity from parcel_lines
    where order_lines.order_id = ${orderId} and parcel_lines.parcel_id = ${id}
      and parcel_lines.position = order_lines.position`.execute(db)
  await db.deleteFrom('parcels').where('id', '=', id).execute()
}

/** An order that is to be sent again has not left: the time since then counts anew. */
export const forgetFulfilled = (db: Database, orderId: number) =>
  db.updateTable('orders').set({ fulfilled_at: null }).where('id', '=', orderId).execute()

export const insertNote = (
  db: Database,
  { orderId, authorId, text, now }: { orderId: number; authorId: number; text: string; now: Date },
) => db.insertInto('order_notes').values({ order_id: orderId, author_id: authorId, text, at: now }).execute()

/** The first first. */
export const listNotes = (db: Database, orderId: number, most: number) =>
  db
    .selectFrom('order_notes')
    .innerJoin('people', 'people.id', 'order_notes.author_id')
    .select(['order_notes.id', 'people.name as author', 'order_notes.text', 'order_notes.at'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id')
    .limit(most)
    .execute()
