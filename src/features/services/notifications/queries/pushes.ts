import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { MOST_DEVICES, type Quiet } from '../rules.ts'
import type { NoticeRow } from './read.ts'

interface DeviceRow {
  id: number
  sessionId: number
  userAgent: string
  createdAt: Date
}

/** The browsers of somebody, the newest first. */
export const listDevices = (db: Database, personId: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_devices')
    .select(['id', 'session_id as sessionId', 'user_agent as userAgent', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute()

interface NewDevice {
  personId: number
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
  siteKey: string
  locale: Locale
  userAgent: string
  now: Date
}

/**
 * Registers the browser of a session. An earlier registration of the same browser is replaced, also one of another
 * person: their notifications must not be shown to whoever uses it now. Above the maximum the oldest are deleted.
 */
export async function insertDevice(db: Database, device: NewDevice): Promise<void> {
  const { personId, sessionId, endpoint, p256dh, auth, siteKey, locale, userAgent, now } = device
  await db
    .deleteFrom('push_devices')
    .where((where) => where.or([where('session_id', '=', sessionId), where('endpoint', '=', endpoint)]))
    .execute()
  await db
    .insertInto('push_devices')
    .values({
      person_id: personId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      site_key: siteKey,
      locale,
      user_agent: userAgent,
      created_at: now,
    })
    .execute()
  await sql`delete from push_devices where id in (select id from push_devices where person_id = ${personId}
    order by created_at desc, id desc offset ${sql.lit(MOST_DEVICES)})`.execute(db)
}

/** @returns whether there was one */
export async function deleteDevice(db: Database, personId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Lease in ms: a message claimed longer ago is claimed again, as its process has died. */
const LEASE = 3 * 60_000

/** A claimed push message for one browser. */
export interface DuePush {
  deviceId: number
  notificationId: number
  /** Includes this attempt. */
  attempts: number
  /** Version: a newer event on the same notification has another time, and is not deleted by finishing this one. */
  notifiedAt: Date
}

/** Claims due messages (skip locked). */
export async function takePushes(db: Database, now: Date, first: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update push_messages set due_at = ${new Date(now.getTime() + LEASE)}, attempts = attempts + 1
    where (device_id, notification_id) in (select device_id, notification_id from push_messages
      where due_at <= ${now} order by due_at limit ${sql.lit(first)} for update skip locked)
    returning device_id as "deviceId", notification_id as "notificationId", attempts, told_at as "notifiedAt"`.execute(
    db,
  )
  return rows
}

export interface PushReader {
  deviceId: number
  endpoint: string
  p256dh: string
  auth: string
  siteKey: string
  locale: string
  personId: number
  roles: string[]
  unread: number
  timeZone: string
  quiet: Quiet | null
  /** They are signed in there, and not shut out. */
  isOpen: boolean
}

/** Who is at these browsers, as it is now. */
export async function listPushReaders(
  db: Database,
  devices: readonly number[],
  now: Date,
): Promise<PushReader[]> {
  const { rows } = await sql<Omit<PushReader, 'quiet'> & { from: number | null; to: number | null }>`
    select device.id as "deviceId", endpoint, p256dh, auth, site_key as "siteKey", locale,
      people.id as "personId", roles, unread_notifications as unread, coalesce(time_zone, '') as "timeZone",
      quiet_from as "from", quiet_to as "to",
      sessions.ended_at is null and sessions.expires_at > ${now} and people.deleted_at is null
        and not exists (select 1 from sanctions where sanctions.person_id = people.id
          and sanctions.kind = 'login-ban' and ${sanctionInForce(now)}) as "isOpen"
    from push_devices device
    join people on people.id = device.person_id
    join sessions on sessions.id = device.session_id
    left join notification_choices choice on choice.person_id = people.id
    where device.id = any(${devices}::bigint[])`.execute(db)
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    quiet: from === null || to === null ? null : { from, to },
  }))
}

/** Those lines of somebody that they have not read meanwhile, the newest first. */
export async function listUnread(
  db: Database,
  personId: number,
  ids: readonly number[],
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, type, tab, reason, post_id as "postId", thing_kind as "thingKind", thing_id as "thingId", people,
      detail, read_at is null as "isUnread", happened_at as "happenedAt", '' as time
    from notifications where person_id = ${personId} and id = any(${ids}::bigint[]) and read_at is null
    order by happened_at desc, id desc`.execute(db)
  return rows
}

/** Deletes finished messages, except those with newer events since. */
export const finishPushes = (db: Database, pushes: readonly DuePush[]) =>
  sql`delete from push_messages using unnest(${pushes.map(({ deviceId }) => deviceId)}::bigint[],
      ${pushes.map(({ notificationId }) => notificationId)}::bigint[],
      ${pushes.map(({ notifiedAt }) => notifiedAt.toISOString())}::timestamptz[]) as done (device_id, notification_id, told_at)
    where push_messages.device_id = done.device_id
      and push_messages.notification_id = done.notification_id and push_messages.told_at = done.told_at`.execute(
    db,
  )

/** They are tried again then. */
export const postponePushes = (db: Database, pushes: readonly DuePush[], at: Date) =>
  sql`update push_messages set due_at = ${at}
    from unnest(${pushes.map(({ deviceId }) => deviceId)}::bigint[],
      ${pushes.map(({ notificationId }) => notificationId)}::bigint[]) as late (device_id, notification_id)
    where push_messages.device_id = late.device_id
      and push_messages.notification_id = late.notification_id`.execute(db)

/** The browser has been unsubscribed, or its session is over. */
export const dropDevice = (db: Database, id: number) =>
  db.deleteFrom('push_devices').where('id', '=', id).execute()
