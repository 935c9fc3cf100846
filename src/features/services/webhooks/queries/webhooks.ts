import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_WEBHOOKS } from '../rules.ts'

export interface WebhookRow {
  id: number
  personId: number | null
  url: string
  events: string[]
  isOn: boolean
  sealed: string
  formerSealed: string | null
  formerUntil: Date | null
  failingSince: Date | null
  stoppedAt: Date | null
}

const COLUMNS = [
  'webhooks.id',
  'webhooks.person_id as personId',
  'webhooks.url',
  'webhooks.events',
  'webhooks.is_on as isOn',
  'webhooks.sealed',
  'webhooks.former_sealed as formerSealed',
  'webhooks.former_until as formerUntil',
  'webhooks.failing_since as failingSince',
  'webhooks.stopped_at as stoppedAt',
] as const

export const listWebhookRows = (db: Database) =>
  db
    .selectFrom('webhooks')
    .leftJoin('people', 'people.id', 'webhooks.person_id')
    .select([...COLUMNS, 'people.name as by', 'webhooks.created_at as at'])
    .orderBy('webhooks.id')
    .limit(MOST_WEBHOOKS)
    .execute()

export const findWebhook = (db: Database, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Waits for whoever else is changing it. */
export const lockWebhook = (db: Database, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** Those that are told of an event. */
export const listListening = (db: Database, event: string): Promise<Array<{ id: number }>> =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .limit(MOST_WEBHOOKS)
    .execute()

/** Makers wait for each other, so that they are counted. */
export async function countWebhooks(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .orderBy('id')
    .limit(MOST_WEBHOOKS)
    .forUpdate()
    .execute()
  return rows.length
}

export async function insertWebhook(
  db: Database,
  {
    personId,
    url,
    events,
    sealed,
    now,
  }: Pick<WebhookRow, 'url' | 'events' | 'sealed'> & { personId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({ person_id: personId, url, events, sealed, is_on: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Turned on again it begins anew. */
export const updateWebhook = (
  db: Database,
  { id, url, events, isOn }: Pick<WebhookRow, 'id' | 'url' | 'events' | 'isOn'>,
) =>
  db
    .updateTable('webhooks')
    .set({ url, events, is_on: isOn, ...(isOn && { failing_since: null, stopped_at: null }) })
    .where('id', '=', id)
    .execute()

export const updateSecret = (
  db: Database,
  {
    id,
    sealed,
    formerSealed,
    formerUntil,
  }: Pick<WebhookRow, 'id' | 'sealed' | 'formerSealed' | 'formerUntil'>,
) =>
  db
    .updateTable('webhooks')
    .set({ sealed, former_sealed: formerSealed, former_until: formerUntil })
    .where('id', '=', id)
    .execute()

export const removeWebhook = (db: Database, id: number): Promise<{ url: string } | undefined> =>
  db.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst()

/** null: something has arrived. */
export const noteFailing = (db: Database, id: number, since: Date | null) =>
  db.updateTable('webhooks').set({ failing_since: since }).where('id', '=', id).execute()

export const stopWebhook = (db: Database, id: number, now: Date) =>
  db.updateTable('webhooks').set({ is_on: false, stopped_at: now }).where('id', '=', id).execute()
