import { type RawBuilder, sql } from 'kysely'
import type { AccessRule, Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow, exactTime } from '#features/posts/queries.ts'
import type { ReadablePost } from '#features/access/rules.ts'
import type { Asker } from '#shared/asker.ts'
import { decodeCursor, encodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
import { type CommentSort, UNFOLDED } from './rules.ts'
import { COMMENT_CURSOR, type CommentTarget } from './schemas.ts'

/** The post that is talked about, with what decides who may read it. */
export interface Talked extends ReadablePost {
  postId: number
  answerId: number | null
  comments: number
  access: AccessRule[] | null
}

/** Finds what comments stand on; hidden and deleted answers are not there. */
export async function findTalked(db: Database, on: CommentTarget, asker: Asker): Promise<Talked | null> {
  const isAnswer = on.kind === 'answer'
  const { rows } = await sql<
    Omit<Talked, 'node' | 'answerId'> & {
      nodeId: number | null
      visibility: 'public' | 'private'
      nodeDeletedAt: Date | null
      adminId: number | null
      memberState: 'joined' | 'waiting' | 'left' | null
      memberUntil: Date | null
    }
  >`select posts.id as "postId", posts.state, posts.published_at as "publishedAt", posts.deleted_at as "deletedAt",
      posts.author_id as "authorId", posts.access, ${isAnswer ? sql`answers.comments` : sql`posts.comments`} as comments,
      nodes.id as "nodeId", nodes.visibility, nodes.deleted_at as "nodeDeletedAt", nodes.admin_id as "adminId",
      node_members.state as "memberState", node_members.until as "memberUntil"
    from posts
    ${
      isAnswer
        ? sql`join answers on answers.post_id = posts.id and answers.id = ${on.id}
            and answers.state = 'published' and answers.deleted_at is null`
        : sql``
    }
    left join nodes on nodes.id = posts.node_id
    left join node_members on node_members.node_id = posts.node_id and node_members.person_id = ${asker.personId}
    where ${isAnswer ? sql`true` : sql`posts.kind = ${on.kind} and posts.number = ${on.id}`}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { nodeId, visibility, nodeDeletedAt, adminId, memberState, memberUntil, ...post } = row
  return {
    ...post,
    answerId: isAnswer ? on.id : null,
    node:
      nodeId === null
        ? null
        : {
            visibility,
            deletedAt: nodeDeletedAt,
            adminId,
            membership: memberState === null ? null : { state: memberState, until: memberUntil },
          },
  }
}

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
export async function listThreads(
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
export const listFirstThreads = (db: Database, answerIds: readonly number[]): Promise<CommentRow[]> =>
  listFirst(db, 'answer_id', answerIds, sql`and inner_comments.parent_id is null`)

/** The first replies of each comment, oldest first. */
export const listFirstReplies = (db: Database, commentIds: readonly number[]): Promise<CommentRow[]> =>
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
