import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MailPace } from '../rules.ts'
import type { NoticeRow } from './read.ts'

interface DueMail {
  personId: number
  kind: MailPace
}

/** Lease in ms: a mail claimed longer ago is claimed again, as its process has died. */
const LEASE = 10 * 60_000

/** Claims people whose mail is due (skip locked). */
export async function takeDue(db: Database, now: Date, first: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update notification_mails set due_at = ${new Date(now.getTime() + LEASE)}
    where (person_id, kind) in (select person_id, kind from notification_mails where due_at <= ${now}
      order by due_at limit ${sql.lit(first)} for update skip locked)
    returning person_id as "personId", kind`.execute(db)
  return rows
}

export interface MailReader {
  email: string | null
  language: string
  roles: string[]
  hasBounced: boolean
}

export async function findReader(db: Database, personId: number): Promise<MailReader | undefined> {
  const { rows } = await sql<MailReader>`
    select email, language, roles, coalesce(bounced = email, false) as "hasBounced"
    from people left join notification_choices on person_id = people.id
    where people.id = ${personId} and deleted_at is null and email_verified_at is not null`.execute(db)
  return rows[0]
}

/** Notifications in one mail; the list on the site has all of them. */
const MOST = 30

/**
 * Marks notifications as mailed before sending, so that none is sent twice. Those that were read meanwhile or do not
 * fit are marked too; the mail states their number.
 */
export async function markMailed(
  db: Database,
  { personId, kind }: DueMail,
  now: Date,
): Promise<{ rows: NoticeRow[]; more: number }> {
  const { rows } = await sql<NoticeRow & { wasUnread: boolean }>`
    update notifications set mailed_at = ${now}
    where person_id = ${personId} and mail = ${kind} and mailed_at is null
    returning id, type, tab, reason, post_id as "postId", thing_kind as "thingKind", thing_id as "thingId", people,
      detail, read_at is null as "isUnread", happened_at as "happenedAt", '' as time`.execute(db)
  const unread = rows
    .filter(({ isUnread }) => isUnread)
    .toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime())
  return { rows: unread.slice(0, MOST), more: Math.max(0, unread.length - MOST) }
}

/** Unmarks notifications whose mail was not sent. */
export const unmarkMailed = (db: Database, ids: readonly number[]) =>
  db
    .updateTable('notifications')
    .set({ mailed_at: null })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Nothing more is due, but what came while this mail was written. */
export const finishMail = (db: Database, { personId, kind }: DueMail, now: Date) =>
  sql`with more as (select 1 from notifications
      where person_id = ${personId} and mail = ${kind} and mailed_at is null limit 1),
    kept as (update notification_mails set due_at = ${now}
      where person_id = ${personId} and kind = ${kind} and exists (select 1 from more))
    delete from notification_mails
    where person_id = ${personId} and kind = ${kind} and not exists (select 1 from more)`.execute(db)
