import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  columnsOf,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { OrderState } from '../rules/states.ts'
import type { OrderTab } from '../schemas.ts'

interface Own {
  personId: number
  now: Date
}

/** Which orders a tab shows; those that lapsed without having been paid are in none but the first. */
const IN_TAB: Readonly<Record<OrderTab, (now: Date) => RawBuilder<boolean>>> = {
  all: () => sql`true`,
  pay: (now) => sql`state = 'pending' and expires_at > ${now}`,
  moving: () => sql`state in ('paid', 'fulfilled')`,
  done: () => sql`state = 'completed'`,
  refund: () => sql`state in ('refunding', 'refunded')`,
}

export async function countOrders(db: Database, { personId, now }: Own): Promise<Record<OrderTab, number>> {
  const { rows } = await sql<Record<OrderTab, number>>`select count(*)::int as all,
      count(*) filter (where ${IN_TAB.pay(now)})::int as pay,
      count(*) filter (where ${IN_TAB.moving(now)})::int as moving,
      count(*) filter (where ${IN_TAB.done(now)})::int as done,
      count(*) filter (where ${IN_TAB.refund(now)})::int as refund
    from orders where person_id = ${personId}`.execute(db)
  return rows[0] ?? { all: 0, pay: 0, moving: 0, done: 0, refund: 0 }
}

interface CardRow extends PictureRow {
  id: number
  number: string
  state: OrderState
  currency: string
  total: number
  refunded: number
  createdAt: Date
  expiresAt: Date
  movedAt: Date
  title: string
  chosen: string
  lines: number
  pieces: number
  isSent: boolean
  carrier: string | null
  tracking: string | null
}

/** Somebody's orders, the newest first. */
export async function listOwnOrders(
  db: Database,
  { personId, now, tab, first, after }: Own & { tab: OrderTab; first: number; after: string },
): Promise<Page<CardRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<CardRow>`
    select orders.id, orders.number,
      case when orders.state = 'pending' and orders.expires_at <= ${now} then 'expired' else orders.state end as state,
      orders.currency, orders.total_amount as total, orders.refunded_amount as refunded,
      orders.created_at as "createdAt", orders.expires_at as "expiresAt",
      coalesce((select max(at) from order_moves where order_id = orders.id), orders.created_at) as "movedAt",
      line.title, line.chosen, sums.lines, sums.pieces, sums."isSent", parcel.carrier, parcel.tracking,
      ${columnsOf(PICTURE_COLUMNS)}
    from (select * from orders where person_id = ${personId} and ${IN_TAB[tab](now)}
        and ${start ? sql`id < ${start[0]}` : sql`true`}
      order by id desc limit ${sql.lit(first + 1)}) orders
    join order_lines line on line.order_id = orders.id and line.position = 0
    left join media on media.id = line.cover_id
    cross join lateral (select count(*)::int as lines, sum(quantity)::int as pieces,
        bool_or(goods = 'physical') as "isSent" from order_lines where order_id = orders.id) sums
    left join lateral (select carrier, tracking from parcels where order_id = orders.id
      order by id desc limit 1) parcel on true
    order by orders.id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}
