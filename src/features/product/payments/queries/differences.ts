import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { DifferenceKind, DifferenceWay, PaymentState } from '../rules.ts'

export interface DifferenceRow {
  id: number
  provider: string
  kind: DifferenceKind
  moved: 'payment' | 'refund'
  paymentId: number | null
  refundId: number | null
  reference: string | null
  ourState: string | null
  ourCurrency: string | null
  ourAmount: number | null
  theirCurrency: string | null
  theirAmount: number | null
  theirFee: number | null
  day: string
  at: Date
  closedAt: Date | null
  way: DifferenceWay | null
  note: string | null
  /** Who has closed it; null: nobody had to, or they are gone. */
  closedBy: string | null
  /** Of the payment it is about. */
  key: string | null
  paymentState: PaymentState | null
  payableKind: string | null
  payableId: number | null
}

const COLUMNS = sql`difference.id, difference.provider, difference.kind, difference.moved,
  difference.payment_id as "paymentId", difference.refund_id as "refundId", difference.reference,
  difference.our_state as "ourState", difference.our_currency as "ourCurrency", difference.our_amount as "ourAmount",
  difference.their_currency as "theirCurrency", difference.their_amount as "theirAmount",
  difference.their_fee as "theirFee", to_char(difference.day, 'YYYY-MM-DD') as day, difference.at,
  difference.closed_at as "closedAt", difference.way, difference.note, closer.name as "closedBy", ours.key,
  ours.state as "paymentState", ours.payable_kind as "payableKind", ours.payable_id as "payableId"`
const JOINED = sql`left join payments ours on ours.id = difference.payment_id
  left join people closer on closer.id = difference.closed_by`

interface Asked {
  state: 'open' | 'closed'
  first: number
  after: string
}

/** The newest first. */
export async function listDifferenceRows(
  db: Database,
  { state, first, after }: Asked,
): Promise<Page<DifferenceRow>> {
  const start = decodeCursor(after, ['number'])
  const { rows } = await sql<DifferenceRow>`select ${COLUMNS} from (
      select * from payment_differences
      where ${state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`}
        and ${start ? sql`id < ${start[0]}` : sql`true`}
      order by id desc limit ${sql.lit(first + 1)}) difference ${JOINED}
    order by difference.id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

export async function findDifference(db: Database, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`select ${COLUMNS} from payment_differences difference ${JOINED}
    where difference.id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody else puts it right or closes it meanwhile; it is locked before what it is about. @returns whether it is open */
export async function lockOpenDifference(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from payment_differences where id = ${id} and closed_at is null
    for update`.execute(db)
  return rows.length > 0
}

/** How many are open, by provider. */
export async function countOpen(db: Database): Promise<Array<{ provider: string; count: number }>> {
  const { rows } = await sql<{ provider: string; count: number }>`select provider, count(*)::int as count
    from payment_differences where closed_at is null group by provider order by provider`.execute(db)
  return rows
}

interface Closing {
  way: DifferenceWay
  note?: string
  /** null: nobody had to. */
  byId: number | null
  now: Date
}

/** @returns whether it was open */
export async function closeDifference(
  db: Database,
  id: number,
  { way, note, byId, now }: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_differences')
    .set({ closed_at: now, closed_by: byId, way, note: note ?? null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
