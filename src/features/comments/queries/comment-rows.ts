import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { exactTime, PERSON_COLUMNS, type PersonRow } from '#features/posts/queries.ts'
import { decodeCursor, encodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
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
  time: string
  repliesCount: number
}

const comments = (db: Database) =>
  db
    .selectFrom('comments')
    .leftJoin('people', 'people.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.answer_id as answerId',
      'comments.parent_id as parentId',
      'comments.guest_name as guestName',
      'comments.language',
      'comments.document',
      'comments.likes',
      'comments.created_at as createdAt',
      exactTime('comments.created_at').as('time'),
      sql<number>`(select count(*) from comments replies where replies.parent_id = comments.id
        and replies.state = 'approved' and replies.deleted_at is null)`.as('repliesCount'),
      ...PERSON_COLUMNS,
    ])
    .where('comments.state', '=', sql.lit('approved'))
    .where('comments.deleted_at', 'is', null)
    .$castTo<CommentRow>()

interface ListThreads {
  postId: number
  answerId: number | null
  /** Only the replies to this comment. */
  parentId: number | null
  sort: CommentSort
  first: number
  after: string
}

/** One page of threads, or of the replies to one of them. */
export async function listThreadRows(
  db: Database,
  { postId, answerId, parentId, sort, first, after }: ListThreads,
): Promise<{ rows: CommentRow[]; endCursor: string; hasNextPage: boolean }> {
  const isUp = parentId !== null || sort === 'oldest'
  const direction = isUp ? sql`asc` : sql`desc`
  let query = comments(db)
    .where('comments.post_id', '=', postId)
    .where('comments.answer_id', answerId === null ? 'is' : '=', answerId)
    .where('comments.parent_id', parentId === null ? 'is' : '=', parentId)
  const start = decodeCursor(after, COMMENT_CURSOR)
  if (start) {
    const sign = isUp ? sql`>` : sql`<`
    query = query.where(
      sql<boolean>`(comments.created_at, comments.id) ${sign} (${start[0]}::timestamptz, ${start[1]})`,
    )
  }
  const rows = await query
    .orderBy(sql`comments.created_at ${direction}`)
    .orderBy(sql`comments.id ${direction}`)
    .limit(sql.lit(first + 1))
    .execute()
  const shown = rows.slice(0, first)
  const last = shown.at(-1)
  return {
    rows: shown,
    endCursor: last ? encodeCursor([last.time, last.id]) : '',
    hasNextPage: rows.length > first,
  }
}

/** The first threads of each answer, oldest first. */
export const listFirstRows = (db: Database, answerIds: readonly number[]): Promise<CommentRow[]> =>
  listFirst(db, 'answer_id', answerIds, sql`and inner_comments.parent_id is null`)

/** The first replies of each comment, oldest first. */
export const listFirstReplyRows = (db: Database, commentIds: readonly number[]): Promise<CommentRow[]> =>
  listFirst(db, 'parent_id', commentIds, sql``)

async function listFirst(
  db: Database,
  column: 'answer_id' | 'parent_id',
  ids: readonly number[],
  also: RawBuilder<unknown>,
): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return comments(db)
    .where(
      sql<boolean>`comments.id in (select first.id from unnest(${ids}::bigint[]) as wanted(id)
        cross join lateral (select inner_comments.id from comments inner_comments
          where inner_comments.${sql.ref(column)} = wanted.id ${also}
            and inner_comments.state = 'approved' and inner_comments.deleted_at is null
          order by inner_comments.created_at, inner_comments.id limit ${sql.lit(UNFOLDED)}) first)`,
    )
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
}
