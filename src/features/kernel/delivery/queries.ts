import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { OutgoingKind, OutgoingReason } from './tables.ts'

export interface KeptMessage {
  kind: OutgoingKind
  reason: OutgoingReason
  recipient: string
  subject: string
  text: string
  html: string
}

/** Keeps a message that could not be sent, for administrators to read. */
export async function insertOutgoing(db: Database, message: KeptMessage, now: Date): Promise<void> {
  await db
    .insertInto('outgoing_messages')
    .values({ ...message, created_at: now })
    .execute()
}

export interface OutgoingMessage extends KeptMessage {
  id: number
  createdAt: Date
}

/**
 * Kept messages, the newest first.
 *
 * @param before id of the last one of the page before
 */
export async function listOutgoing(
  db: Database,
  { first, before = null }: { first: number; before?: number | null },
): Promise<OutgoingMessage[]> {
  let query = db
    .selectFrom('outgoing_messages')
    .select(['id', 'kind', 'reason', 'recipient', 'subject', 'text', 'html', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(first)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}

/** Forgets messages that were kept before a moment. @returns how many */
export async function deleteOutgoing(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outgoing_messages where id = any(array(
      select id from outgoing_messages where created_at < ${before} limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Counts one more text message of a day.
 *
 * @returns whether it is still one of those that the day may have
 */
export async function takeSmsOfDay(db: Database, now: Date, perDay: number): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    insert into sms_days (day, sent, is_full) values (${dayOf(now)}::date, 1, ${perDay <= 1})
    on conflict (day) do update set
      sent = sms_days.sent + 1, is_full = sms_days.sent + 1 >= ${perDay}::int
    returning sent`.execute(db)
  return (rows[0]?.sent ?? 0) <= perDay
}

/** Whether a day has had all the text messages it may. */
export async function isSmsDayFull(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select is_full as "isFull" from sms_days where day = ${dayOf(now)}::date`.execute(db)
  return rows[0]?.isFull ?? false
}

/** Days are UTC's, for the count to begin anew everywhere at once. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export async function deleteSmsDays(db: Database, before: Date): Promise<void> {
  await sql`delete from sms_days where day < ${dayOf(before)}::date`.execute(db)
}

/** Forgets what was to be sent to somebody. */
export const eraseOutgoing: EraseIdentity = async (db, { email, phone }) => {
  const contacts = [email, phone].filter((contact) => contact !== null)
  await sql`delete from outgoing_messages where recipient = any(${contacts}::text[])`.execute(db)
  return []
}
