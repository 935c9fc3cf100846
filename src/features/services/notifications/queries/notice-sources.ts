import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** An answer that is published and not deleted, with its post: what a notification can be about. */
export interface PublishedAnswer {
  id: number
  postId: number
  postKind: string
  postAuthorId: number
  authorId: number
  document: unknown
}

export async function findAnswer(db: Database, id: number): Promise<PublishedAnswer | undefined> {
  return db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.post_id')
    .select([
      'answers.id',
      'answers.document',
      'posts.id as postId',
      'posts.kind as postKind',
      'posts.author_id as postAuthorId',
      'answers.author_id as authorId',
    ])
    .where('answers.id', '=', id)
    .where('answers.state', '=', 'published')
    .where('answers.deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface PublishedComment extends Omit<PublishedAnswer, 'authorId'> {
  /** null: a guest. */
  authorId: number | null
  answerId: number | null
  answerAuthorId: number | null
  parentId: number | null
  parentAuthorId: number | null
}

export async function findComment(db: Database, id: number): Promise<PublishedComment | undefined> {
  const { rows } = await sql<PublishedComment>`
    select comments.id, comments.document, posts.id as "postId", posts.kind as "postKind",
      posts.author_id as "postAuthorId", comments.author_id as "authorId", comments.answer_id as "answerId",
      answers.author_id as "answerAuthorId", comments.parent_id as "parentId", parent.author_id as "parentAuthorId"
    from comments join posts on posts.id = comments.post_id
    left join answers on answers.id = comments.answer_id
    left join comments parent on parent.id = comments.parent_id
    where comments.id = ${id} and comments.state = 'approved' and comments.deleted_at is null`.execute(db)
  return rows[0]
}

export interface AcceptedAnswer {
  postId: number
  authorId: number
}

/** The answer of a topic, if it is the accepted one now. */
export const findAccepted = (db: Database, answerId: number): Promise<AcceptedAnswer | undefined> =>
  db
    .selectFrom('answers')
    .innerJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'answers.post_id').onRef('posts.accepted_answer_id', '=', 'answers.id'),
    )
    .select(['posts.id as postId', 'answers.author_id as authorId'])
    .where('answers.id', '=', answerId)
    .executeTakeFirst()

export interface LikedThing {
  postId: number
  isLiked: boolean
}

/** Where a thing stands, and whether somebody likes it now. */
export async function findLiked(
  db: Database,
  { kind, id, personId }: { kind: 'post' | 'answer' | 'comment'; id: number; personId: number },
): Promise<LikedThing | undefined> {
  const place = {
    post: sql`${id}::bigint`,
    answer: sql`(select post_id from answers where id = ${id})`,
    comment: sql`(select post_id from comments where id = ${id})`,
  }[kind]
  const { rows } = await sql<LikedThing>`
    select posts.id as "postId", exists (select 1 from reactions where person_id = ${personId}
      and target_kind = ${kind} and target_id = ${id} and kind = 'like') as "isLiked"
    from posts where posts.id = ${place}`.execute(db)
  return rows[0]
}

export async function isFollowing(db: Database, followerId: number, followedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the recipient has read the same notification already: an act that is repeated notifies once. */
export async function hasSeen(
  db: Database,
  { personId, groupKey, actorId }: { personId: number; groupKey: string; actorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification_people face join notifications on notifications.id = notification_id
    where face.person_id = ${actorId} and notifications.person_id = ${personId} and group_key = ${groupKey}
      and read_at is not null limit 1`.execute(db)
  return rows.length > 0
}

export interface NewPost {
  id: number
  authorId: number
  nodeId: number | null
  tags: number[]
  /** What everybody who may read it reads of it. */
  document: unknown
}

/** A post that is out, with everything that it may be subscribed by. */
export async function findNewPost(db: Database, id: number, now: Date): Promise<NewPost | undefined> {
  const { rows } = await sql<NewPost>`
    select id, author_id as "authorId", node_id as "nodeId",
      coalesce((select array_agg(term_id) from post_terms where post_id = posts.id), '{}') as tags,
      (select document from post_texts where post_id = posts.id and language = posts.language) as document
    from posts where id = ${id} and state = 'published' and published_at <= ${now} and deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

export const findLevelAndVip = (db: Database, personId: number) =>
  db
    .selectFrom('people')
    .select(['level_key as level', 'vip_key as vip'])
    .where('id', '=', personId)
    .executeTakeFirst()

/** Whoever has an answer below a topic that stands. */
export async function listAnswerers(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('answers')
    .select('author_id as id')
    .distinct()
    .where('post_id', '=', postId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
