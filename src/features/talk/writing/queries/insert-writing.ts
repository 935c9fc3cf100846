import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { indexAnswers } from '#features/kernel/entries/queries.ts'
import type { Locale } from '#shared/locales.ts'
import type { Place } from './lock-place.ts'

interface Writing {
  place: Place
  authorId: number
  language: Locale
  document: Doc
  now: Date
  /** It waits until somebody has looked at it: neither counted nor found. */
  isHeld?: boolean
}

/** Writes a comment and counts it where it stands: below the post itself, or below one of its answers. */
export async function insertComment(db: Database, writing: Writing): Promise<number> {
  const { place, authorId, language, document, now, isHeld = false } = writing
  const { post, answerId, threadId } = place
  const { id } = await db
    .insertInto('comments')
    .values({
      ...{ post_id: post.id, answer_id: answerId, parent_id: threadId, author_id: authorId },
      ...{
        language,
        document: JSON.stringify(document),
        created_at: now,
        state: isHeld ? 'pending' : 'approved',
      },
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

/** Writes an answer, counts it for its topic, for its author where a stranger may read it, and makes it findable. */
export async function insertAnswer(db: Database, writing: Writing): Promise<number> {
  const { place, authorId, language, document, now, isHeld = false } = writing
  const { id } = await db
    .insertInto('answers')
    .values({
      ...{ post_id: place.post.id, author_id: authorId, language },
      ...{ document: JSON.stringify(document), created_at: now, updated_at: now },
      state: isHeld ? 'pending' : 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isHeld) return id
  await countBelow(db, writing, { comments: 0, answers: 1 })
  const { node } = place.post
  // Everybody sees this number: it must not tell of what is written in a private node.
  if (node === null || node.visibility === 'public') {
    await sql`update people set answers_count = answers_count + 1 where id = ${authorId}`.execute(db)
  }
  await indexAnswers(db, [id])
  return id
}

/** Whatever is said below a post is its last activity. */
const countBelow = (
  db: Database,
  { place, authorId, now }: Writing,
  { comments, answers }: { comments: number; answers: number },
) =>
  sql`update posts set comments = comments + ${comments}::int, answers = answers + ${answers}::int,
    last_activity_at = greatest(last_activity_at, ${now}), last_person_id = ${authorId}
    where id = ${place.post.id}`.execute(db)

/** How many comments stand there, and how many answers the topic has. */
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
