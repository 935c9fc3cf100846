import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { indexAnswers, indexPosts, moveIndexedAnswers } from '../index-things.ts'
import { countAnswerOf } from './answer-count.ts'

interface OpeningAnswer {
  from: number
  into: number
  document: Doc
}

/** The opening text of a topic becomes an answer of its author, with the likes it had. @returns the answer */
export async function insertOpeningAnswer(
  db: Database,
  { from, into, document }: OpeningAnswer,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into answers (post_id, author_id, language, document, score, created_at, updated_at)
    select ${into}, author_id, language, ${JSON.stringify(document)}::jsonb, likes, published_at, updated_at
    from posts where id = ${from} returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The author of a topic has one more answer, where everybody may read it. */
export async function countOpeningAnswer(db: Database, postId: number): Promise<void> {
  const { author_id: authorId } = await db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  await countAnswerOf(db, { postId, authorId }, 1)
}

/** Moves what stands below a post under another. @returns the answers */
export async function moveReplies(
  db: Database,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update answers set post_id = ${into} where post_id = ${from} returning id`.execute(db)
  await db.updateTable('comments').set({ post_id: into }).where('post_id', '=', from).execute()
  return rows.map(({ id }) => id)
}

interface Merged {
  from: number
  into: number
  /** Of the one that stays, with those of the other. */
  favorites: number
  /** That stand under the one that stays now. */
  answers: readonly number[]
  now: Date
}

/** Adds what one post counts to another, which has taken it up, and leaves it deleted and leading there. */
export async function closeMergedPost(
  db: Database,
  { from, into, favorites, answers, now }: Merged,
): Promise<void> {
  await sql`update posts set answers = posts.answers + other.answers + 1, comments = posts.comments + other.comments,
      views = posts.views + other.views,
      favorites = ${favorites}::int,
      accepted_answer_id = coalesce(posts.accepted_answer_id, other.accepted_answer_id),
      last_person_id = case when other.last_activity_at > posts.last_activity_at
        then other.last_person_id else posts.last_person_id end,
      last_activity_at = greatest(posts.last_activity_at, other.last_activity_at)
    from posts other where posts.id = ${into} and other.id = ${from}`.execute(db)
  await db.updateTable('posts').set({ merged_into: into }).where('merged_into', '=', from).execute()
  await sql`update posts set merged_into = ${into}, deleted_at = ${now}, taken_back = false, updated_at = ${now},
      pinned = false, accepted_answer_id = null, answers = 0, comments = 0, views = 0, likes = 0, favorites = 0
    where id = ${from}`.execute(db)
  // Lists by term skip rows without this time.
  await db.updateTable('post_terms').set({ published_at: null }).where('post_id', '=', from).execute()
  await indexPosts(db, [from, into])
  await moveIndexedAnswers(db, answers, into)
  await indexAnswers(db, answers)
}
