import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Posted } from '#server/http/outside.ts'
import type { DeliveryState } from '../rules.ts'

export interface DeliveryRow {
  id: number
  webhookId: number
  event: string
  body: string
  state: DeliveryState
  tries: number
  turn: number
}

const COLUMNS = ['id', 'webhook_id as webhookId', 'event', 'body', 'state', 'tries', 'turn'] as const

interface NewDelivery {
  webhookId: number
  key: string
  event: string
  body: string
  now: Date
}

/** @returns its id; undefined where this was told before */
export async function insertDelivery(
  db: Database,
  { webhookId, key, event, body, now }: NewDelivery,
): Promise<number | undefined> {
  const row = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, key, event, body, state: 'waiting', next_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findDelivery = (db: Database, id: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDelivery = (db: Database, id: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_deliveries').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const moveDelivery = (
  db: Database,
  id: number,
  { state, tries, turn, nextAt }: Pick<DeliveryRow, 'state' | 'tries' | 'turn'> & { nextAt: Date | null },
) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state, tries, turn, next_at: nextAt })
    .where('id', '=', id)
    .execute()

export const insertAttempt = (
  db: Database,
  deliveryId: number,
  { at, status, ms, problem, answer }: Posted & { at: Date },
) =>
  db
    .insertInto('webhook_attempts')
    .values({ delivery_id: deliveryId, at, status, ms, problem, answer })
    .execute()

/** What waits is not told any more where it is turned off. */
export const dropWaiting = (db: Database, webhookId: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

export interface ListedDelivery {
  id: number
  event: string
  body: string
  state: DeliveryState
  at: Date
  nextAt: Date | null
  attempts: Array<{
    at: string
    status: number | null
    ms: number
    problem: Posted['problem']
    answer: string
  }>
}

/** Tries of one message that are shown; sent again by hand there may be more. */
const MOST_SHOWN = 20

export async function listDeliveryRows(
  db: Database,
  { webhookId, before, first }: { webhookId: number; before: number; first: number },
): Promise<ListedDelivery[]> {
  const { rows } =
    await sql<ListedDelivery>`select id, event, body, state, created_at as at, next_at as "nextAt",
      coalesce((select jsonb_agg(to_jsonb(tried) order by tried.at desc) from (
        select at, status, ms, problem, answer from webhook_attempts
        where webhook_attempts.delivery_id = webhook_deliveries.id order by webhook_attempts.id desc
        limit ${sql.lit(MOST_SHOWN)}) tried), '[]') as attempts
    from webhook_deliveries
    where webhook_id = ${webhookId} ${before > 0 ? sql`and id < ${before}` : sql``}
    order by id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** @returns how many there were */
export async function forgetDeliveries(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < ${before} and state <> 'waiting'
    order by created_at limit ${sql.lit(most)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
