import { type RawBuilder, sql } from 'kysely'
import { planForValues } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, exactTime, type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { type CommentSort, UNFOLDED } from '../rules.ts'
import { COMMENT_CURSOR } from '../schemas.ts'

export interface CommentRow extends Omit<PersonRow, 'personId'> {
  id: number
  answerId: number | null
  parentId: number | null
  personId: number | null
  guestName: string | null
  language: Locale
  document: unknown
  likes: number
  createdAt: Date
  editedAt: Date | null
  time: string
  repliesCount: number
}

/** The statement without its further conditions and its order. */
const COMMENTS = sql`
  select comments.id, comments.answer_id as "answerId", comments.parent_id as "parentId",
    comments.guest_name as "guestName", comments.language, comments.document, comments.likes,
    comments.created_at as "createdAt", comments.edited_at as "editedAt", ${exactTime('comments.created_at')} as time,
    (select count(*) from comments replies where replies.parent_id = comments.id
      and replies.state = 'approved' and replies.deleted_at is null) as "repliesCount",
    ${columnsOf(PERSON_COLUMNS)}
  from comments left join people on people.id = comments.author_id
  where comments.state = 'approved' and comments.deleted_at is null`

interface ListThreads {
  postId: number
  answerId: number | null
  /** Only the replies to this comment. */
  parentId: number | null
  sort: CommentSort
  first: number
  after: string
}

/** The replies to a comment; none where that comment is deleted or not approved. */
const isBelow = (parentId: number) => sql`comments.parent_id = ${parentId} and exists (
  select 1 from comments parents
  where parents.id = ${parentId} and parents.state = 'approved' and parents.deleted_at is null)`

/** One page of threads, or of the replies to one of them. */
export async function listThreadRows(
  db: Database,
  { postId, answerId, parentId, sort, first, after }: ListThreads,
): Promise<Page<CommentRow>> {
  const isUp = parentId !== null || sort === 'oldest'
  const direction = isUp ? sql`asc` : sql`desc`
  const start = decodeCursor(after, COMMENT_CURSOR)
  const { rows } = await sql<CommentRow>`${planForValues} ${COMMENTS} and comments.post_id = ${postId}
    and ${answerId === null ? sql`comments.answer_id is null` : sql`comments.answer_id = ${answerId}`}
    and ${parentId === null ? sql`comments.parent_id is null` : isBelow(parentId)}
    ${
      start
        ? sql`and (comments.created_at, comments.id) ${isUp ? sql`>` : sql`<`} (${start[0]}::timestamptz, ${start[1]})`
        : sql``
    }
    order by comments.created_at ${direction}, comments.id ${direction} limit ${sql.lit(first + 1)}`.execute(
    db,
  )
  return pageOf(rows, first, (last) => [last.time, last.id])
}

/** The first comments where a column has a value, oldest first. */
const firstOf = (column: 'answer_id' | 'parent_id', value: RawBuilder<unknown>) => sql`
  select inner_comments.id from comments inner_comments
  where inner_comments.${sql.ref(column)} = ${value} ${column === 'answer_id' ? sql`and inner_comments.parent_id is null` : sql``}
    and inner_comments.state = 'approved' and inner_comments.deleted_at is null
  order by inner_comments.created_at, inner_comments.id limit ${sql.lit(UNFOLDED)}`

const FIRST_OF_ANSWER = firstOf('answer_id', sql`wanted.id`)
const FIRST_REPLIES = firstOf('parent_id', sql`threads.id`)

/** The first threads of each answer and the first replies to each of them, oldest first. */
export async function listFirstRows(db: Database, answerIds: readonly number[]): Promise<CommentRow[]> {
  if (answerIds.length === 0) return []
  const { rows } = await sql<CommentRow>`
    with threads as (select first.id from unnest(${answerIds}::bigint[]) as wanted(id)
      cross join lateral (${FIRST_OF_ANSWER}) first)
    ${COMMENTS} and comments.id in (select id from threads
      union all select first.id from threads cross join lateral (${FIRST_REPLIES}) first)
    order by comments.created_at, comments.id`.execute(db)
  return rows
}

/** The first replies to each comment, oldest first. */
export async function listFirstReplyRows(db: Database, commentIds: readonly number[]): Promise<CommentRow[]> {
  if (commentIds.length === 0) return []
  const { rows } = await sql<CommentRow>`${COMMENTS}
    and comments.id in (select first.id from unnest(${commentIds}::bigint[]) as threads(id)
      cross join lateral (${FIRST_REPLIES}) first)
    order by comments.created_at, comments.id`.execute(db)
  return rows
}

/** An approved comment that is not deleted. */
export async function getCommentRow(db: Database, id: number): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`${COMMENTS} and comments.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Comment ${id} does not stand.`)
  return row
}
