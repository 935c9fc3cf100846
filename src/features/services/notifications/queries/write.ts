import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readableBy } from '#features/kernel/access/queries/readable.ts'
import { publishCounters } from '#server/live/publish-counters.ts'
import {
  ALWAYS,
  MAILED_SEPARATELY,
  type MailPace,
  mailDueAt,
  type NoticeType,
  ONE_READ_LINE,
  PRESETS,
  pushDueAt,
  type Quiet,
  type Reason,
  TYPES,
} from '../rules.ts'

export interface Notice {
  type: NoticeType
  /** Who caused it; they are not notified themselves. */
  actorId: number | null
  /** Unread notifications with the same key are grouped into one. */
  groupKey: string
  /** Only people who may read it are notified. */
  postId: number | null
  thing: { kind: string; id: number } | null
  detail?: Record<string, string | number | null>
}

export interface Recipient {
  personId: number
  reason: Reason
}

interface Written {
  id: number
  personId: number
  mail: MailPace | null
  push: boolean
}

interface Terms {
  now: Date
  /** Of the site, for those who have not said theirs. */
  timeZone: string
}

/**
 * Notifies people of something, each as they have set it: in one statement for all of them, whose counters the database
 * keeps. Who has written it, has left, or may not read it is not notified.
 *
 * @returns whether push messages are due now; actions and jobs call `notifyRecipients`, which sees to it
 */
export async function insertNotifications(
  db: Database,
  notice: Notice,
  recipients: readonly Recipient[],
  terms: Terms,
): Promise<boolean> {
  if (recipients.length === 0) return false
  if (ONE_READ_LINE.includes(notice.type)) await removeRead(db, notice.groupKey, recipients)
  const written = await insertNotices(db, notice, recipients, terms.now)
  await publishCounters(
    db,
    written.map(({ personId }) => personId),
  )
  const pacings = await findPacings(
    db,
    written.filter(({ mail, push }) => mail !== null || push).map(({ personId }) => personId),
    terms,
  )
  await scheduleMails(db, written, { now: terms.now, pacings })
  return schedulePushes(db, written, { now: terms.now, pacings })
}

/** How many recent notifications are searched for the previous one of the same key. */
const LOOKED_BACK = 50

/** Deletes read notifications of the same group, so that a conversation has one entry, not a hundred. */
const removeRead = (db: Database, groupKey: string, recipients: readonly Recipient[]) =>
  sql`delete from notifications using unnest(${recipients.map(({ personId }) => personId)}::bigint[]) as person (id)
    cross join lateral (select latest.id, group_key, read_at from notifications latest
      where latest.person_id = person.id and is_shown
      order by happened_at desc, latest.id desc limit ${sql.lit(LOOKED_BACK)}) as latest
    where notifications.id = latest.id and latest.group_key = ${groupKey} and latest.read_at is not null
      and notifications.read_at is not null`.execute(db)

async function insertNotices(
  db: Database,
  { type, actorId, groupKey, postId, thing, detail = {} }: Notice,
  recipients: readonly Recipient[],
  now: Date,
): Promise<Written[]> {
  const { tab, topic } = TYPES[type]
  const preset = PRESETS[topic]
  const site = ALWAYS[topic].site ? sql`true` : sql`coalesce(setting.site, ${preset.site}::boolean)`
  const mail = MAILED_SEPARATELY.includes(type)
    ? sql`'off'`
    : ALWAYS[topic].mail
      ? sql`${preset.mail}`
      : sql`coalesce(setting.mail, ${preset.mail})`
  const push = sql`coalesce(setting.push, ${preset.push}::boolean)
    and exists (select 1 from push_devices where push_devices.person_id = people.id)`
  const mayRead =
    postId === null
      ? sql`true`
      : sql`exists (select 1 from posts where posts.id = ${postId}
          and ('admin' = any(people.roles) or ${readableBy(sql`people.id`, now)}))`
  const { rows } = await sql<Written>`
    with wanted as (
      select distinct on (people.id) people.id as person_id, recipient.reason, ${site} as site, ${mail} as mail,
        ${push} as push
      from unnest(${recipients.map(({ personId }) => personId)}::bigint[],
        ${recipients.map(({ reason }) => reason)}::text[]) with ordinality as recipient (id, reason, place)
      join people on people.id = recipient.id and people.deleted_at is null
      left join notification_settings setting on setting.person_id = people.id and setting.topic = ${topic}
      where people.id is distinct from ${actorId}::bigint and ${mayRead}
      order by people.id, place
    ), written as (
      insert into notifications (person_id, type, tab, reason, group_key, post_id, thing_kind, thing_id, people,
        detail, is_shown, mail, happened_at)
      select person_id, ${type}, ${tab}, reason, ${groupKey}, ${postId}, ${thing?.kind ?? null},
        ${thing?.id ?? null}::bigint, ${actorId === null ? 0 : 1}::int, ${JSON.stringify(detail)}::jsonb, site,
        nullif(mail, 'off'), ${now}
      from wanted where site or mail <> 'off' or push
      on conflict (person_id, group_key) where read_at is null do update set
        thing_kind = excluded.thing_kind, thing_id = excluded.thing_id, detail = excluded.detail,
        reason = excluded.reason, is_shown = excluded.is_shown, mail = excluded.mail, mailed_at = null,
        happened_at = excluded.happened_at,
        people = notifications.people + case when ${actorId}::bigint is null or exists (
          select 1 from notification_people known
          where known.notification_id = notifications.id and known.person_id = ${actorId}::bigint) then 0 else 1 end
      returning id, person_id, mail
    ), faces as (
      insert into notification_people (notification_id, person_id, at)
      select id, ${actorId}::bigint, ${now} from written where ${actorId}::bigint is not null
      on conflict (notification_id, person_id) do update set at = excluded.at
    )
    select id, written.person_id as "personId", written.mail, wanted.push
    from written join wanted using (person_id)`.execute(db)
  return rows
}

type Pacings = ReadonlyMap<number, { timeZone: string; quiet: Quiet | null }>

interface Scheduling {
  now: Date
  pacings: Pacings
}

/** Time zones and quiet hours of these people. */
async function findPacings(db: Database, people: readonly number[], { timeZone }: Terms): Promise<Pacings> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notification_choices')
    .select(['person_id as personId', 'time_zone as timeZone', 'quiet_from as from', 'quiet_to as to'])
    .where('person_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const chosen = new Map(rows.map((row) => [row.personId, row]))
  return new Map(
    ids.map((id) => {
      const { from = null, to = null, timeZone: zone = '' } = chosen.get(id) ?? {}
      return [id, { timeZone: zone || timeZone, quiet: from === null || to === null ? null : { from, to } }]
    }),
  )
}

/** Schedules the next mail of these people; an earlier schedule is kept. */
async function scheduleMails(
  db: Database,
  written: readonly Written[],
  { now, pacings }: Scheduling,
): Promise<void> {
  const due = written.flatMap(({ personId, mail }) => {
    const pacing = pacings.get(personId)
    return mail && pacing ? { personId, mail, at: mailDueAt(now, { pace: mail, ...pacing }) } : []
  })
  if (due.length === 0) return
  await sql`insert into notification_mails (person_id, kind, due_at)
    select * from unnest(${due.map(({ personId }) => personId)}::bigint[],
      ${due.map(({ mail }) => mail)}::text[], ${due.map(({ at }) => at.toISOString())}::timestamptz[])
    order by 1, 2
    on conflict (person_id, kind) do nothing`.execute(db)
}

/** Schedules the push messages of these people. @returns whether some of it is due now */
async function schedulePushes(
  db: Database,
  written: readonly Written[],
  { now, pacings }: Scheduling,
): Promise<boolean> {
  const due = written.flatMap(({ id, personId, push }) => {
    const pacing = pacings.get(personId)
    return push && pacing ? { id, personId, at: pushDueAt(now, pacing) } : []
  })
  if (due.length === 0) return false
  await sql`insert into push_messages (device_id, notification_id, due_at, told_at)
    select device.id, due.id, due.at, ${now}
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ personId }) => personId)}::bigint[],
      ${due.map(({ at }) => at.toISOString())}::timestamptz[]) as due (id, person_id, at)
    join push_devices device on device.person_id = due.person_id
    order by 1, 2
    on conflict (device_id, notification_id) do update
      set due_at = excluded.due_at, told_at = excluded.told_at, attempts = 0`.execute(db)
  return due.some(({ at }) => at <= now)
}

/** Withdraws an unread notification: removes one person from it, or deletes it. */
export async function withdrawNotification(
  db: Database,
  { personId, groupKey, actorId }: { personId: number; groupKey: string; actorId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from notification_people using notifications
    where notifications.id = notification_id and notifications.person_id = ${personId}
      and group_key = ${groupKey} and read_at is null and notification_people.person_id = ${actorId}
    returning notifications.id`.execute(db)
  const [row] = rows
  if (!row) return
  await sql`update notifications set people = people - 1 where id = ${row.id}`.execute(db)
  await sql`delete from notifications where id = ${row.id} and people <= 0`.execute(db)
  await publishCounters(db, [personId])
}
