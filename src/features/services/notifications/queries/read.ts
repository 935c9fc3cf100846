import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { bestText, columnsOf, exactTime } from '#features/kernel/posts/queries/read-posts.ts'
import { readMessages } from '#features/talk/conversations/queries/conversations.ts'
import { publishCounters } from '#server/live/publish-counters.ts'
import type { Asker, Member } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { conversationKey, FACES, type Tab } from '../rules.ts'

export interface NoticeRow {
  id: number
  type: string
  tab: Tab
  reason: string
  postId: number | null
  thingKind: string | null
  thingId: number | null
  people: number
  detail: Record<string, string | number | null>
  isUnread: boolean
  happenedAt: Date
  /** The same, exactly, for the cursor. */
  time: string
}

const NOTICE = sql`notifications.id, type, tab, reason, post_id as "postId", thing_kind as "thingKind",
  thing_id as "thingId", people, detail, read_at is null as "isUnread", happened_at as "happenedAt",
  ${exactTime('notifications.happened_at')} as time`

interface ListNotices {
  personId: number
  tab: Tab | null
  unread: boolean
  /** Behind this one. */
  after: { time: string; id: number } | null
  first: number
}

/** One page of somebody's list, the newest first. */
export async function listNotices(
  db: Database,
  { personId, tab, unread, after, first }: ListNotices,
): Promise<NoticeRow[]> {
  const narrowed: RawBuilder<unknown>[] = [sql`person_id = ${personId}`, sql`is_shown`]
  if (unread) narrowed.push(sql`read_at is null`)
  if (tab) narrowed.push(sql`tab = ${tab}`)
  if (after) narrowed.push(sql`(happened_at, notifications.id) < (${after.time}::timestamptz, ${after.id})`)
  const { rows } = await sql<NoticeRow>`${planForValues} select ${NOTICE} from notifications
    where ${sql.join(narrowed, sql` and `)}
    order by happened_at desc, notifications.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** What is unread in each part of the list. */
export async function countUnread(db: Database, personId: number): Promise<Partial<Record<Tab, number>>> {
  const { rows } = await sql<{ tab: Tab; unread: number }>`
    select tab, count(*) as unread from notifications
    where person_id = ${personId} and is_shown and read_at is null group by tab`.execute(db)
  return Object.fromEntries(rows.map(({ tab, unread }) => [tab, unread]))
}

export interface FaceRow extends PersonRow {
  noticeId: number
}

/** Who it was, the latest first; some of each line. */
export async function listFaces(db: Database, ids: readonly number[]): Promise<FaceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FaceRow>`
    select face.notification_id as "noticeId", ${columnsOf(PERSON_COLUMNS)}
    from unnest(${ids}::bigint[]) as notice (id)
    cross join lateral (select notification_id, person_id, at from notification_people
      where notification_id = notice.id order by at desc, person_id limit ${sql.lit(FACES)}) as face
    join people on people.id = face.person_id
    order by face.at desc, face.person_id`.execute(db)
  return rows
}

export interface PlaceRow {
  postId: number
  kind: PostKind
  number: number
  slug: string | null
  language: Locale
  title: string
  /** Its beginning, as lists show it. */
  excerpt: string
  /** The node it stands in, in the language of whoever reads. */
  node: string | null
}

/** The posts that lines are about, so far as their reader may read them now. */
export async function listPlaces(
  db: Database,
  ids: readonly number[],
  { asker, now, locale }: { asker: Asker; now: Date; locale: Locale },
): Promise<PlaceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PlaceRow>`
    select posts.id as "postId", posts.kind, posts.number, posts.slug, text.language, text.title, text.excerpt,
      (select name from node_texts where node_id = posts.node_id
        order by (language = ${locale}) desc, (language = 'en') desc, language limit 1) as node
    from posts
    join lateral ${bestText(locale)} as text on true
    where posts.id = any(${ids}::bigint[]) and ${readablePosts(asker, now)}`.execute(db)
  return rows
}

export interface ReplyRow {
  kind: 'answer' | 'comment'
  id: number
  /** The answer that a comment stands below. */
  answerId: number | null
  language: Locale
  document: unknown
}

/** The answers and comments that are quoted, where they stand: without deleted, hidden or held ones. */
export async function listReplies(
  db: Database,
  things: ReadonlyArray<{ kind: string; id: number }>,
): Promise<ReplyRow[]> {
  const idsOf = (kind: string) => things.filter((thing) => thing.kind === kind).map(({ id }) => id)
  if (things.length === 0) return []
  const { rows } = await sql<ReplyRow>`
    select 'answer' as kind, id, null::bigint as "answerId", language, document from answers
    where id = any(${idsOf('answer')}::bigint[]) and state = 'published' and deleted_at is null
    union all
    select 'comment', comments.id, answer_id, comments.language, comments.document from comments
    left join answers on answers.id = comments.answer_id
    where comments.id = any(${idsOf('comment')}::bigint[]) and comments.state = 'approved'
      and comments.deleted_at is null
      and (comments.answer_id is null or (answers.state = 'published' and answers.deleted_at is null))`.execute(
    db,
  )
  return rows
}

/** @returns whether there is such a line in the asker's list; it is read now */
export async function readNotice(
  db: Database,
  { personId }: Member,
  id: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${id} and person_id = ${personId} returning id`.execute(db)
  await publishCounters(db, [personId])
  return rows.length > 0
}

interface ReadConversation {
  personId: number
  otherId: number
  now: Date
}

/** Marks the messages of a conversation and their notification as read. @returns whether there is a conversation */
export async function readConversation(
  db: Database,
  { personId, otherId, now }: ReadConversation,
): Promise<boolean> {
  if (!(await readMessages(db, { personId, otherId }))) return false
  await readLine(db, { personId, key: conversationKey(otherId), now })
  return true
}

/** Marks the unread notification of a group as read. */
export async function readLine(
  db: Database,
  { personId, key, now }: { personId: number; key: string; now: Date },
): Promise<void> {
  await sql`update notifications set read_at = ${now}
    where person_id = ${personId} and group_key = ${key} and read_at is null`.execute(db)
  await publishCounters(db, [personId])
}

interface ReadAll {
  personId: number
  tab: Tab | null
  /** The newest that its reader has seen: what came after it stays unread. */
  upTo: Date
  now: Date
}

export async function readAll(db: Database, { personId, tab, upTo, now }: ReadAll): Promise<void> {
  const inTab = tab === null ? sql`true` : sql`tab = ${tab}`
  await sql`update notifications set read_at = ${now}
    where person_id = ${personId} and is_shown and read_at is null and happened_at <= ${upTo} and ${inTab}`.execute(
    db,
  )
  await publishCounters(db, [personId])
}

export async function getUnread(db: Database, personId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('people')
    .select('unread_notifications as unread')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return unread
}
