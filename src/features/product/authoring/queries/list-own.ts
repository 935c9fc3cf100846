import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { kindsWith } from '#features/kernel/kinds/rules.ts'
import { exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { RESTORABLE_FOR } from '#features/talk/writing/permissions.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { OwnKind, OwnState } from '../schemas.ts'

export interface OwnRow {
  /** Sort key of the cursor; the id breaks ties. */
  at: string
  key: number
  kind: OwnKind
  number: number
  of: number | null
  slug: string | null
  title: string
  document: unknown
  postNumber: number | null
  postKind: 'article' | 'topic' | 'product' | 'page' | 'doc' | null
  postSlug: string | null
  views: number
  likes: number
  replies: number
  /** Deleted by its author, and can still be restored. */
  isRestorable: boolean
  /** Its author removed it. */
  isTakenBack: boolean
  /** Waits in the moderation queue. */
  isHeld: boolean
}

interface Asked {
  personId: number
  state: OwnState
  kind: OwnKind | undefined
  first: number
  after: string
  now: Date
}

/** What somebody has written, in one of its states, the latest first. */
export async function listOwn(db: Database, asked: Asked): Promise<Page<OwnRow>> {
  const { state, kind, first, after } = asked
  const from = decodeCursor(after, ['time', 'number'])
  const isReply = kind === 'answer' || kind === 'comment'
  const list = state === 'draft' ? drafts(asked) : isReply ? replies(asked, kind) : posts(asked)
  const { rows } = await sql<OwnRow>`select * from (${list}) own
    ${from ? sql`where (own.moment, own.key) < (${from[0]}::timestamptz, ${from[1]})` : sql``}
    order by own.moment desc, own.key desc limit ${sql.lit(first + 1)}`.execute(db)
  return pageOf(rows, first, ({ at, key }) => [at, key])
}

/** Whether a row of `table` was deleted by its author and can still be restored. */
const isRestorable = (table: 'posts' | 'own', now: Date) =>
  sql`(${sql.ref(`${table}.taken_back`)} and ${sql.ref(`${table}.deleted_at`)} > ${new Date(now.getTime() - RESTORABLE_FOR)}) is true as "isRestorable",
    (${sql.ref(`${table}.taken_back`)} is true) as "isTakenBack"`

const NO_POST = sql`null::bigint as "postNumber", null::text as "postKind", null::text as "postSlug"`

function drafts({ personId, kind }: Asked) {
  const isKind = kind ? sql`and drafts.kind = ${kind}` : sql``
  return sql`select ${exactTime('drafts.updated_at')} as at, drafts.updated_at as moment, drafts.id as key,
      drafts.kind, drafts.id as number, posts.number as of, null::text as slug, drafts.title,
      null::jsonb as document, ${NO_POST}, 0 as views, 0 as likes, 0 as replies, false as "isRestorable",
      false as "isTakenBack", false as "isHeld"
    from drafts left join posts on posts.id = drafts.post_id where drafts.person_id = ${personId} ${isKind}`
}

function posts({ personId, state, kind, now }: Asked) {
  const isKind = kind ? sql`posts.kind = ${kind}` : sql`posts.kind = any(${kindsWith('permission')})`
  const time =
    state === 'removed' ? sql`posts.deleted_at` : sql`coalesce(posts.published_at, posts.created_at)`
  return sql`select ${exactTime(time)} as at, ${time} as moment, posts.id as key, posts.kind, posts.number,
      null::bigint as of, posts.slug, text.title, null::jsonb as document, ${NO_POST}, posts.views, posts.likes,
      case posts.kind when 'topic' then posts.answers else posts.comments end as replies, ${isRestorable('posts', now)},
      posts.state = 'pending' as "isHeld"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.author_id = ${personId} and ${isKind} and ${isInState(state, now)}
      and not exists (select from nodes where nodes.id = posts.node_id and nodes.deleted_at is not null)`
}

function isInState(state: OwnState, now: Date) {
  switch (state) {
    case 'removed':
      return sql`posts.deleted_at is not null`
    case 'scheduled':
      return sql`posts.deleted_at is null and posts.state = 'published' and posts.published_at > ${now}`
    case 'hidden':
      return sql`posts.deleted_at is null and posts.state in ('hidden', 'pending', 'draft')`
    default:
      return sql`posts.deleted_at is null and posts.state = 'published' and posts.published_at <= ${now}`
  }
}

function replies({ personId, state, now }: Asked, kind: 'answer' | 'comment') {
  const isAnswer = kind === 'answer'
  const table = isAnswer ? sql`answers` : sql`comments`
  const out = isAnswer ? sql`'published'` : sql`'approved'`
  const isHere =
    state === 'removed'
      ? sql`own.deleted_at is not null`
      : state === 'hidden'
        ? sql`own.deleted_at is null and own.state <> ${out}`
        : state === 'published'
          ? sql`own.deleted_at is null and own.state = ${out}`
          : sql`false`
  const time = state === 'removed' ? sql`own.deleted_at` : sql`own.created_at`
  return sql`select ${exactTime(time)} as at, ${time} as moment, own.id as key, ${kind} as kind, own.id as number,
      null::bigint as of, null::text as slug, text.title, own.document, posts.number as "postNumber",
      posts.kind as "postKind", posts.slug as "postSlug", 0 as views,
      ${isAnswer ? sql`own.score` : sql`own.likes`} as likes, ${isAnswer ? sql`own.comments` : sql`0`} as replies,
      ${isRestorable('own', now)}, own.state = 'pending' as "isHeld"
    from ${table} own join posts on posts.id = own.post_id
    join post_texts text on text.post_id = posts.id and text.language = posts.language
    where own.author_id = ${personId} and ${isHere}`
}

/** Names under which somebody has put articles, the latest first. */
export async function listSeriesOf(db: Database, personId: number): Promise<string[]> {
  const { rows } = await sql<{ series: string }>`
    select (array_agg(series order by id desc))[1] as series from posts
    where author_id = ${personId} and series is not null and deleted_at is null
    group by lower(series) order by max(id) desc limit 50`.execute(db)
  return rows.map(({ series }) => series)
}
