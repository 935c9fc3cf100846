import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { countAnswer } from '#features/kernel/people/queries/counters.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { indexAnswers } from '../index-things.ts'

/** Where it stands; the place is locked. */
interface Place {
  post: { id: number; node: { visibility: string } | null }
  answerId: number | null
  /** The first comment of the thread that it belongs to. */
  threadId: number | null
}

interface Writing {
  place: Place
  authorId: number
  language: Locale
  document: Doc
  now: Date
  /** Held for moderation: neither counted nor indexed for search. */
  isHeld?: boolean
}

/** Inserts a comment and counts it where it belongs: on the post itself, or on one of its answers. */
export async function insertComment(db: Database, writing: Writing): Promise<number> {
  const { place, authorId, language, document, now, isHeld = false } = writing
  const { post, answerId, threadId } = place
  const { id } = await db
    .insertInto('comments')
    .values({
      post_id: post.id,
      answer_id: answerId,
      parent_id: threadId,
      author_id: authorId,
      language,
      document: JSON.stringify(document),
      created_at: now,
      state: isHeld ? 'pending' : 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isHeld) return id
  if (answerId !== null) {
    await sql`update answers set comments = comments + 1 where id = ${answerId}`.execute(db)
  }
  await countBelow(db, writing, { comments: answerId === null ? 1 : 0, answers: 0 })
  return id
}

/**
 * Inserts an answer, counts it for its topic and, unless the node is private, for its author, and indexes it for
 * search.
 */
export async function insertAnswer(db: Database, writing: Writing): Promise<number> {
  const { place, authorId, language, document, now, isHeld = false } = writing
  const { id } = await db
    .insertInto('answers')
    .values({
      post_id: place.post.id,
      author_id: authorId,
      language,
      document: JSON.stringify(document),
      created_at: now,
      updated_at: now,
      state: isHeld ? 'pending' : 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isHeld) return id
  await countBelow(db, writing, { comments: 0, answers: 1 })
  const { node } = place.post
  // This number is public: it must not reveal what is written in a private node.
  if (node === null || node.visibility === 'public') {
    await countAnswer(db, { authorId, step: 1, isCounted: sql`true` })
  }
  await indexAnswers(db, [id])
  return id
}

/** Updates the counters of the post, and its last activity. */
const countBelow = (
  db: Database,
  { place, authorId, now }: Writing,
  { comments, answers }: { comments: number; answers: number },
) =>
  sql`update posts set comments = comments + ${comments}::int, answers = answers + ${answers}::int,
    last_activity_at = greatest(last_activity_at, ${now}), last_person_id = ${authorId}
    where id = ${place.post.id}`.execute(db)

/** The number of comments at this place, and of answers to the topic. */
export async function getCounts(
  db: Database,
  { post, answerId }: Place,
): Promise<{ comments: number; answers: number }> {
  const { rows } = await sql<{ comments: number; answers: number }>`select answers, ${
    answerId === null ? sql`comments` : sql`(select comments from answers where id = ${answerId})`
  } as comments from posts where id = ${post.id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A post vanished while it was locked.')
  return counts
}
