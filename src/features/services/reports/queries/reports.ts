import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ReportedKind } from '../tables.ts'
import type { Thing } from './things.ts'

/** Somebody who is there. */
export async function isPerson(db: Database, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether somebody has reported a thing and nobody has decided it yet. */
export async function hasReported(db: Database, { kind, id }: Thing, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report_cases join reports on case_id = report_cases.id and person_id = ${personId}
    where kind = ${kind} and thing_id = ${id} and decided_at is null`.execute(db)
  return rows.length > 0
}

interface ReportedMessage {
  authorId: number
  /** To whom alone; null: to everybody in the room. */
  toId: number | null
  room: string | null
}

/** Who has written a message or a line of the chat, and to whom. */
export async function findReportedMessage(
  db: Database,
  { kind, id }: { kind: 'message' | 'chat'; id: number },
): Promise<ReportedMessage | undefined> {
  const { rows } = await sql<ReportedMessage>`${
    kind === 'message'
      ? sql`select from_id as "authorId", to_id as "toId", null as room from messages where id = ${id}`
      : sql`select author_id as "authorId", null::bigint as "toId", room from chat_messages
          where id = ${id} and deleted_at is null`
  }`.execute(db)
  return rows[0]
}

/** The picture of a line of the chat, for those who decide. */
export async function listChatPictures(db: Database, id: number): Promise<number[]> {
  const row = await db
    .selectFrom('chat_messages')
    .select('image_id as imageId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.imageId ? [row.imageId] : []
}

/** The pictures of a review as it was reported, for those who decide. */
export async function listReviewPictures(db: Database, id: number): Promise<number[]> {
  const row = await db.selectFrom('reviews').select('pictures').where('id', '=', id).executeTakeFirst()
  return row?.pictures ?? []
}

/**
 * Stores copies of the reported messages, as their author may delete them. Only messages to the reporter.
 *
 * @returns the pictures in it
 */
export async function keepReported(
  db: Database,
  { anchorId, more, personId }: { anchorId: number; more: readonly number[]; personId: number },
): Promise<number[]> {
  const { rows } = await sql<{ imageId: number | null }>`
    with chosen as (
      select said.id, said.from_id, said.content, said.image_id, said.created_at
      from messages as said join messages as anchor on anchor.id = ${anchorId} and anchor.from_id = said.from_id
      where said.id = any(${[anchorId, ...more]}::bigint[]) and said.to_id = ${personId}
    ), kept as (
      insert into reported_messages (anchor_id, message_id, from_id, content, said_at)
      select ${anchorId}, id, from_id, content, created_at from chosen on conflict do nothing
    )
    select image_id as "imageId" from chosen order by id`.execute(db)
  return rows.flatMap(({ imageId }) => imageId ?? [])
}

interface NewReport {
  thing: Thing
  authorId: number | null
  /** The node it stands in, if any. */
  nodeId: number | null
  personId: number
  type: string
  content: string
  imgs: readonly number[]
  now: Date
}

/**
 * Puts a report into the open case of its thing, or opens one.
 *
 * @returns null where the same person has reported it already
 */
export async function insertReport(
  db: Database,
  { thing, authorId, nodeId, personId, type, content, imgs, now }: NewReport,
): Promise<{ caseId: number; isFirst: boolean } | null> {
  // Concurrent reports and a decision in progress wait for each other here.
  const { rows } = await sql<{ id: number; reports: number }>`
    insert into report_cases (kind, thing_id, author_id, node_id, opened_at)
    values (${thing.kind}, ${thing.id}, ${authorId}, ${nodeId}, ${now})
    on conflict (kind, thing_id) where decided_at is null do update set author_id = report_cases.author_id
    returning id, reports`.execute(db)
  const { id: caseId, reports } = rows[0] ?? { id: 0, reports: 0 }
  const { rows: added } = await sql`
    insert into reports (case_id, person_id, type, content, imgs, created_at)
    values (${caseId}, ${personId}, ${type}, ${content}, ${imgs}::bigint[], ${now})
    on conflict (case_id, person_id) do nothing returning id`.execute(db)
  if (added.length === 0) return null
  await sql`update report_cases set reports = reports + 1 where id = ${caseId}`.execute(db)
  const isFirst = reports === 0
  if (isFirst) await countDay(db, now, { opened: 1 })
  return { caseId, isFirst }
}

export interface OpenCase {
  nodeId: number
  /** What the thing is or stands below. */
  postId: number
  /** null: a guest's. */
  authorId: number | null
}

/** A case about something in a node, as long as nobody has decided it. */
export async function findOpenCase(db: Database, id: number): Promise<OpenCase | undefined> {
  const { rows } = await sql<OpenCase>`
    select node_id as "nodeId", author_id as "authorId", case kind
      when 'topic' then thing_id
      when 'answer' then (select post_id from answers where answers.id = thing_id)
      when 'comment' then (select post_id from comments where comments.id = thing_id) end as "postId"
    from report_cases where id = ${id} and decided_at is null and node_id is not null
      and kind in ('topic', 'answer', 'comment')`.execute(db)
  return rows[0]
}

interface DayCounts {
  opened?: number
  decided?: number
  upheld?: number
  minutes?: number
}

/** Adds to what came in and was decided today. */
export async function countDay(
  db: Database,
  now: Date,
  { opened = 0, decided = 0, upheld = 0, minutes = 0 }: DayCounts,
): Promise<void> {
  await sql`
    insert into report_days (day, opened, decided, upheld, waited_minutes)
    values ((${now}::timestamptz at time zone 'UTC')::date, ${opened}::int, ${decided}::int, ${upheld}::int,
      ${minutes}::bigint)
    on conflict (day) do update set opened = report_days.opened + excluded.opened,
      decided = report_days.decided + excluded.decided, upheld = report_days.upheld + excluded.upheld,
      waited_minutes = report_days.waited_minutes + excluded.waited_minutes`.execute(db)
}

/** How many of these are pictures in somebody's own library. */
export async function countOwnPictures(
  db: Database,
  ids: readonly number[],
  personId: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media
    where id = any(${ids}::bigint[]) and owner_id = ${personId} and kind = 'image' and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What somebody has said was wrong with a thing, and what became of it. */
export interface ReportResultRow {
  caseId: number
  kind: ReportedKind
  thingId: number
  type: string
  content: string
  outcome: 'hidden' | 'deleted' | 'sanctioned' | 'dismissed'
  reason: string
  reportedAt: Date
  decidedAt: Date
}

export async function listResults(
  db: Database,
  caseIds: readonly number[],
  personId: number,
): Promise<ReportResultRow[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<ReportResultRow>`
    select report_cases.id as "caseId", kind, thing_id as "thingId", reports.type, reports.content, outcome, reason,
      reports.created_at as "reportedAt", decided_at as "decidedAt"
    from report_cases join reports on case_id = report_cases.id
    where report_cases.id = any(${caseIds}::bigint[]) and person_id = ${personId} and decided_at is not null`.execute(
    db,
  )
  return rows
}

/** The reporters of a case, to be notified of the outcome. */
export async function listReporters(db: Database, caseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('person_id as id')
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
