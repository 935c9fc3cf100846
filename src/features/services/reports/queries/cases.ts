import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { isModeratedBy, MODERATOR_IDS } from '#features/kernel/access/queries/door.ts'
import type { NodeDoor } from '#features/kernel/access/rules/reading.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import { placeHeld } from '#features/talk/spam/queries.ts'
import { isUpheld, type Outcome } from '../rules.ts'
import type { ReportedKind, ReportOutcome } from '../tables.ts'
import { countDay } from './reports.ts'

export interface CaseRow {
  id: number
  kind: ReportedKind
  thingId: number
  authorId: number | null
  openedAt: Date
  decidedAt: Date | null
  /** Who has decided it; null: nobody yet, or they are gone. */
  decidedBy: string | null
  /** It was decided by the team of the site, and not by who moderates a node. */
  byTeam: boolean
  outcome: ReportOutcome | null
  /** Since when what was hidden is shown again. */
  shownAgainAt: Date | null
  /** The node that the thing stands in at this moment. */
  nodeId: number | null
  reason: string
  reports: number
  /** The reasons given, each once. */
  types: string[]
}

const CASE = sql`report_cases.id, kind, thing_id as "thingId", author_id as "authorId", opened_at as "openedAt",
  decided_at as "decidedAt", people.name as "decidedBy", coalesce(people.roles && array['admin', 'staff'], false) as "byTeam",
  outcome, shown_again_at as "shownAgainAt", reason, reports,
  array(select distinct type from reports where case_id = report_cases.id order by type) as types,
  (select posts.node_id from posts where posts.id = case report_cases.kind
    when 'topic' then report_cases.thing_id
    when 'answer' then (select post_id from answers where answers.id = report_cases.thing_id)
    when 'comment' then (select post_id from comments where comments.id = report_cases.thing_id) end) as "nodeId"`

interface ListCases {
  /** Only in nodes that they moderate; null: everywhere. */
  keeperId: number | null
  isDone: boolean
  /** The last of the page before; 0 at the beginning. */
  before: number
  first: number
}

/** What waits, the longest first; or what was decided, the newest first. */
export async function listCases(
  db: Database,
  { keeperId, isDone, before, first }: ListCases,
): Promise<CaseRow[]> {
  const narrowed = isDone
    ? sql`decided_at is not null and (${before}::bigint = 0 or report_cases.id < ${before}::bigint)
        order by report_cases.id desc`
    : sql`decided_at is null and report_cases.id > ${before}::bigint order by report_cases.id`
  const { rows } = await sql<CaseRow>`${planForValues} select ${CASE}
    from ${casesFor(keeperId, sql`${narrowed} limit ${sql.lit(first)}`)}
    left join people on people.id = decided_by and people.deleted_at is null
    order by report_cases.id ${isDone ? sql`desc` : sql`asc`} limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** Reads the index of each moderated node, so that cases elsewhere cost nothing. */
const casesFor = (keeperId: number | null, narrowed: RawBuilder<unknown>) =>
  keeperId === null
    ? sql`(select * from report_cases where ${narrowed}) as report_cases`
    : sql`(select theirs.* from nodes cross join lateral (select * from report_cases
        where report_cases.node_id = nodes.id and ${narrowed}) as theirs
        where nodes.deleted_at is null and ${isModeratedBy(keeperId)}) as report_cases`

/** Counted up to this number; more are shown as 'more than'. */
export const MOST_COUNTED = 1_000

/** How many wait, up to a limit: people read the number, nothing is computed from it. */
export async function countWaiting(db: Database, keeperId: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${casesFor(keeperId, sql`decided_at is null limit ${sql.lit(MOST_COUNTED + 1)}`)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findCase(db: Database, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${CASE}
    from report_cases left join people on people.id = decided_by and people.deleted_at is null
    where report_cases.id = ${id}`.execute(db)
  return rows[0]
}

export async function keepsNode(db: Database, personId: number): Promise<boolean> {
  const { rows } =
    await sql`select from nodes where ${isModeratedBy(personId)} and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** What decides who moderates these nodes. */
export async function listCaseDoors(
  db: Database,
  nodeIds: readonly number[],
): Promise<Array<NodeDoor & { id: number }>> {
  const { rows } = await sql<Omit<NodeDoor, 'membership'> & { id: number }>`
    select id, visibility, deleted_at as "deletedAt", admin_id as "adminId", ${MODERATOR_IDS} as "moderatorIds"
    from nodes where id = any(${nodeIds}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, membership: null }))
}

/** Cases about a topic and what stands below it, and what waits there, are of the node that it stands in. */
export async function placeCases(db: Database, topic: number): Promise<void> {
  await sql`with placed as (select id, node_id from posts where kind = 'topic' and number = ${topic}),
    things as (select 'topic' as kind, id from placed
      union all select 'answer', answers.id from answers join placed on placed.id = answers.post_id
      union all select 'comment', comments.id from comments join placed on placed.id = comments.post_id)
    update report_cases set node_id = placed.node_id from things, placed
    where report_cases.kind = things.kind and report_cases.thing_id = things.id
      and report_cases.node_id is distinct from placed.node_id`.execute(db)
  await placeHeld(db, topic)
}

/** @returns false where it was not hidden, or is shown again already */
export async function showCaseAgain(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update report_cases set shown_again_at = ${now}
    where id = ${id} and outcome = 'hidden' and shown_again_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Locks cases in id order: concurrent decisions follow each other. */
export async function lockCases(db: Database, ids: readonly number[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${CASE}
    from report_cases left join people on people.id = decided_by
    where report_cases.id = any(${ids}::bigint[]) order by report_cases.id for update of report_cases`.execute(
    db,
  )
  return rows
}

interface Decision {
  outcome: Outcome
  reason: string
  by: number
  now: Date
}

export async function decideCase(
  db: Database,
  { id, openedAt }: Pick<CaseRow, 'id' | 'openedAt'>,
  { outcome, reason, by, now }: Decision,
): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({ decided_at: now, decided_by: by, outcome, reason })
    .where('id', '=', id)
    .execute()
  const minutes = Math.max(0, Math.round((now.getTime() - openedAt.getTime()) / 60_000))
  await countDay(db, now, { decided: 1, upheld: isUpheld(outcome) ? 1 : 0, minutes })
}

export interface ReporterRow {
  id: number
  personId: number
  name: string
  type: string
  content: string
  imgs: number[]
  at: Date
  /** Of all their reports that were decided, and how many of them were right. */
  decided: number
  upheld: number
}

/** Reports shown of one case. */
const MOST_REPORTS = 50

export async function listReports(db: Database, caseId: number): Promise<ReporterRow[]> {
  const { rows } = await sql<ReporterRow>`
    select reports.id, people.id as "personId", people.name, type, content, imgs, reports.created_at as at,
      known.decided, known.upheld
    from reports join people on people.id = reports.person_id
    cross join lateral (select count(*) as decided, count(*) filter (where outcome <> 'dismissed') as upheld
      from (select case_id from reports own where own.person_id = people.id order by own.id desc limit 200) as theirs
      join report_cases on report_cases.id = theirs.case_id and decided_at is not null) as known
    where case_id = ${caseId} order by reports.id limit ${sql.lit(MOST_REPORTS)}`.execute(db)
  return rows
}

/** Screenshots by their numbers, as long as they are in somebody's library. */
export async function listShots(
  db: Database,
  ids: readonly number[],
): Promise<Array<PictureRow & { id: number }>> {
  if (ids.length === 0) return []
  const { rows } = await sql<PictureRow & { id: number }>`
    select media.id, ${columnsOf(PICTURE_COLUMNS)} from media
    where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return rows
}

export interface RecordRow {
  name: string
  slug: string
  avatar: string
  since: Date
  wrote: number
  /** Cases about what they wrote, and how many of them were right. */
  reported: number
  upheld: number
  sanctions: number
}

/** What is known of whoever a case is about. */
export async function findRecord(db: Database, personId: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select name, slug, avatar, created_at as since, articles_count + topics_count + answers_count as wrote,
      (select count(*) from report_cases where author_id = people.id) as reported,
      (select count(*) from report_cases where author_id = people.id and outcome <> 'dismissed') as upheld,
      (select count(*) from sanctions where person_id = people.id) as sanctions
    from people where id = ${personId} and deleted_at is null`.execute(db)
  return rows[0]
}

export interface NoteRow {
  id: number
  by: string
  text: string
  at: Date
}

/** @param byId whose alone; null: everybody's */
export async function listNotes(db: Database, caseId: number, byId: number | null): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select report_notes.id, people.name as by, text, report_notes.created_at as at
    from report_notes join people on people.id = person_id
    where case_id = ${caseId} and (${byId}::bigint is null or person_id = ${byId})
    order by report_notes.id desc limit 50`.execute(db)
  return rows
}

export const insertNote = (
  db: Database,
  { caseId, personId, text, now }: { caseId: number; personId: number; text: string; now: Date },
) =>
  db
    .insertInto('report_notes')
    .values({ case_id: caseId, person_id: personId, text, created_at: now })
    .execute()

/** What stands above an answer or comment: the words of the post, and of the answer a comment is below. */
export interface SurroundingRow {
  kind: 'post' | 'answer'
  author: string
  language: string
  document: unknown
}

export async function listSurroundings(
  db: Database,
  { postId, answerId }: { postId: number; answerId: number | null },
): Promise<SurroundingRow[]> {
  const { rows } = await sql<SurroundingRow>`
    select 'post' as kind, people.name as author, text.language, text.document
    from posts join people on people.id = posts.author_id
    join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.id = ${postId}
    union all
    select 'answer', people.name, answers.language, answers.document
    from answers join people on people.id = answers.author_id where answers.id = ${answerId}::bigint`.execute(
    db,
  )
  return rows
}

export interface DayRow {
  day: string
  opened: number
  decided: number
  upheld: number
  minutes: number
}

/** What came in and was decided in the last weeks, the newest first; a week begins on Monday, in UTC. */
export async function listWeeks(db: Database, now: Date, weeks: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as day, sum(opened)::int as opened,
      sum(decided)::int as decided, sum(upheld)::int as upheld, sum(waited_minutes)::bigint as minutes
    from report_days
    where day >= date_trunc('week', ${now}::timestamptz at time zone 'UTC') - ${`${weeks - 1} weeks`}::interval
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Open cases about a topic become cases about an answer. */
export async function moveOpenCases(
  db: Database,
  { topicId, answerId }: { topicId: number; answerId: number },
): Promise<void> {
  await sql`update report_cases set kind = 'answer', thing_id = ${answerId}
    where kind = 'topic' and thing_id = ${topicId} and decided_at is null`.execute(db)
}
