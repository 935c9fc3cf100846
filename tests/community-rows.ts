import type { Insertable } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { insertPerson, insertPost } from './rows.ts'

const HOUR = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

export const documentOf = (text: string) =>
  JSON.stringify({ version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** A node with its names; public and free by default. */
export async function insertNode(
  db: Database,
  { name = 'A node', ...values }: Partial<Insertable<Tables['nodes']>> & { name?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('nodes')
    .values({ language: 'en', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { 'zh-hans': `${name}（中）`, en: name, es: `${name} (es)` }
  for (const [language, shown] of Object.entries(texts)) {
    await db
      .insertInto('node_texts')
      .values({ node_id: id, language, name: shown, description: `About ${shown}` })
      .execute()
  }
  return id
}

/** A member, without end by default; does not change counters. */
export async function insertMember(
  db: Database,
  nodeId: number,
  personId: number,
  values: Partial<Insertable<Tables['node_members']>> = {},
): Promise<void> {
  await db
    .insertInto('node_members')
    .values({ node_id: nodeId, person_id: personId, state: 'joined', ...values })
    .execute()
}

interface TopicValues {
  nodeId: number
  authorId?: number
  title?: string
  text?: string
  hidden?: string
  slug?: string
  access?: StoredAccessRule[]
  language?: 'zh-hans' | 'en' | 'es'
  state?: 'draft' | 'pending' | 'published' | 'hidden'
  deletedAt?: Date
  publishedAt?: Date
  lastActivityAt?: Date
  pinned?: boolean
  likes?: number
  topicType?: 'bounty' | 'vote'
}

export async function insertTopic(
  db: Database,
  values: TopicValues,
): Promise<{ id: number; number: number }> {
  const { title, text, hidden, access, lastActivityAt, pinned, likes, topicType, ...post } = values
  const topic = await insertPost(db, {
    ...post,
    kind: 'topic',
    ...(title && { titles: { [post.language ?? 'en']: title } }),
  })
  await db
    .updateTable('posts')
    .set({
      last_activity_at: lastActivityAt ?? post.publishedAt ?? hoursAgo(1),
      pinned: pinned ?? false,
      likes: likes ?? 0,
      topic_type: topicType ?? 'none',
      access: access ? JSON.stringify(access) : null,
    })
    .where('id', '=', topic.id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({
      document: documentOf(text ?? 'What do you think?'),
      hidden_document: hidden === undefined ? null : documentOf(hidden),
    })
    .where('post_id', '=', topic.id)
    .execute()
  return topic
}

interface AnswerValues {
  topic: { id: number }
  authorId?: number
  text?: string
  score?: number
  isAccepted?: boolean
  createdAt?: Date
  state?: 'pending' | 'published' | 'hidden'
}

/** An answer, counted and accepted as the site itself would do it. */
export async function insertAnswer(
  db: Database,
  { topic, authorId, text = 'An answer.', score = 0, isAccepted = false, createdAt, state }: AnswerValues,
): Promise<number> {
  const { id } = await db
    .insertInto('answers')
    .values({
      post_id: topic.id,
      author_id: authorId ?? (await insertPerson(db)),
      language: 'en',
      document: documentOf(text),
      score,
      accepted_at: isAccepted ? new Date() : null,
      ...(createdAt && { created_at: createdAt }),
      ...(state && { state }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('posts')
    .set((eb) => ({ answers: eb('answers', '+', 1), ...(isAccepted && { accepted_answer_id: id }) }))
    .where('id', '=', topic.id)
    .execute()
  return id
}

interface CommentValues {
  postId: number
  authorId?: number
  answerId?: number
  parentId?: number
  text?: string
  createdAt?: Date
  state?: 'pending' | 'approved' | 'hidden'
  guestName?: string
}

export async function insertComment(
  db: Database,
  { postId, authorId, answerId, parentId, text = 'A comment.', createdAt, state, guestName }: CommentValues,
): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({
      post_id: postId,
      answer_id: answerId ?? null,
      parent_id: parentId ?? null,
      author_id: guestName ? null : (authorId ?? (await insertPerson(db))),
      guest_name: guestName ?? null,
      language: 'en',
      document: documentOf(text),
      ...(createdAt && { created_at: createdAt }),
      ...(state && { state }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await (answerId
    ? db
        .updateTable('answers')
        .set((eb) => ({ comments: eb('comments', '+', 1) }))
        .where('id', '=', answerId)
    : db
        .updateTable('posts')
        .set((eb) => ({ comments: eb('comments', '+', 1) }))
        .where('id', '=', postId)
  ).execute()
  return id
}
