import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { RefundReason, RefundState } from '../rules/requests.ts'

export interface RefundLine {
  position: number
  quantity: number
  title: string
  chosen: string
  /** null: the site itself. */
  sellerId: number | null
}

export interface RequestRow {
  id: number
  orderId: number
  state: RefundState
  reason: RefundReason
  words: string
  pictures: number[]
  currency: string
  amount: number
  answer: string
  createdAt: Date
  decidedAt: Date | null
  lines: RefundLine[]
}

const WHOLE = sql`request.id, request.order_id as "orderId", request.state, request.reason, request.words,
  request.pictures, orders.currency, request.amount, request.answer, request.created_at as "createdAt",
  request.decided_at as "decidedAt",
  (select coalesce(json_agg(json_build_object('position', line.position, 'quantity', part.quantity,
      'title', line.title, 'chosen', line.chosen, 'sellerId', line.seller_id) order by line.position), '[]')
    from refund_lines part
    join order_lines line on line.order_id = request.order_id and line.position = part.position
    where part.request_id = request.id) as lines`

/** More than anybody asks of one order. */
const MOST_OF_ORDER = sql.lit(50)

/** What was asked of an order, the newest first. */
export async function listRequests(db: Database, orderId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${WHOLE} from refund_requests request
    join orders on orders.id = request.order_id
    where request.order_id = ${orderId} order by request.id desc limit ${MOST_OF_ORDER}`.execute(db)
  return rows
}

export async function findRequest(db: Database, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${WHOLE} from refund_requests request
    join orders on orders.id = request.order_id where request.id = ${id}`.execute(db)
  return rows[0]
}

/** What waits for an answer of an order. */
export async function findOpenRequest(db: Database, orderId: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${WHOLE} from refund_requests request
    join orders on orders.id = request.order_id
    where request.order_id = ${orderId} and request.state = 'asked'`.execute(db)
  return rows[0]
}

interface NewRequest {
  orderId: number
  personId: number | null
  reason: RefundReason
  words: string
  pictures: readonly number[]
  amount: number
  lines: ReadonlyArray<{ position: number; quantity: number }>
  now: Date
}

/** @returns its id */
export async function insertRequest(db: Database, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('refund_requests')
    .values({
      order_id: request.orderId,
      person_id: request.personId,
      reason: request.reason,
      words: request.words,
      pictures: [...request.pictures],
      amount: request.amount,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refund_lines')
    .values(request.lines.map(({ position, quantity }) => ({ request_id: id, position, quantity })))
    .execute()
  return id
}

interface Closing {
  id: number
  state: 'granted' | 'refused' | 'withdrawn'
  answer: string
  /** Minor units that went back. */
  amount?: number | undefined
  /** null: its buyer has withdrawn it. */
  byId: number | null
  now: Date
}

/** @throws where it is answered already, which whoever calls has to see before */
export async function closeRequest(
  db: Database,
  { id, state, answer, amount, byId, now }: Closing,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('refund_requests')
    .set({ state, answer, decided_by: byId, decided_at: now })
    .$if(amount !== undefined, (query) => query.set({ amount: amount ?? 0 }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Request ${id} has been answered before.`)
}

interface Waiting {
  /** Whose things are asked for; null: anybody's. */
  sellerId: number | null
  first: number
  after: string
}

export type WaitingRow = RequestRow & { number: string; buyerId: number | null } & Partial<PersonRow>

/** What waits for an answer, the oldest first; a person's columns are null for guests. */
export async function listWaiting(
  db: Database,
  { sellerId, first, after }: Waiting,
): Promise<Page<WaitingRow>> {
  const start = decodeCursor(after, ['number'])
  const isTheirs =
    sellerId === null
      ? sql`true`
      : sql`exists (select 1 from refund_lines part
          join order_lines line on line.order_id = request.order_id and line.position = part.position
          where part.request_id = request.id and line.seller_id = ${sellerId})`
  const { rows } = await sql<WaitingRow>`
    select ${WHOLE}, orders.number, orders.person_id as "buyerId", ${columnsOf(PERSON_COLUMNS)}
    from (select * from refund_requests request where state = 'asked' and ${isTheirs}
        and ${start ? sql`id > ${start[0]}` : sql`true`} order by id limit ${sql.lit(first + 1)}) request
    join orders on orders.id = request.order_id
    left join people on people.id = orders.person_id
    order by request.id`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}
