import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts, readablePosts } from '#features/kernel/access/queries/readable.ts'
import { insertPlainPost } from '#features/kernel/posts/queries/changes/write-post.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { bestText, EDITED_AT, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** More docs than any help centre has; the tree is one list. */
const MAX_DOCS = 500

export interface DocRow {
  id: number
  number: number
  slug: string | null
  parentId: number | null
  title: string
  excerpt: string
}

/** All docs that are out and the asker may read, in the order of their positions. */
export const listDocs = (db: Database, { asker, now, locale }: Reader): Promise<DocRow[]> =>
  db
    .selectFrom('posts')
    .innerJoin('docs', 'docs.post_id', 'posts.id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .select([
      'posts.id',
      'posts.number',
      'posts.slug',
      'docs.parent_id as parentId',
      'text.title',
      'text.excerpt',
    ])
    .where('posts.kind', '=', sql.lit('doc'))
    .where(listedPosts(asker, now))
    .orderBy('docs.position')
    .orderBy('posts.id')
    .limit(sql.lit(MAX_DOCS))
    .execute()

/** A doc by number, slug or a slug it had before. */
export const findDoc = (db: Database, reader: Reader, address: string) =>
  findAt('posts', 'doc', address, async (isIt) => {
    const row = await selectText(db, 'doc', isIt, reader)
      .innerJoin('docs', 'docs.post_id', 'posts.id')
      .select([
        'docs.helpful',
        'docs.unhelpful',
        'docs.answer_id as answerId',
        'posts.author_id as authorId',
        'posts.state',
        'posts.published_at as publishedAt',
        EDITED_AT.as('editedAt'),
      ])
      .executeTakeFirst()
    return row ?? null
  })

/**
 * Counts a vote within the caller's transaction. The doc's row is locked first, so that two votes of one
 * voter, or two hundred of many, are counted one after the other.
 *
 * @returns the new counts, or null where there is no such doc to vote on
 */
export async function castVote(
  db: Database,
  vote: { number: number; voter: string; helpful: boolean; asker: Asker; now: Date },
): Promise<{ id: number; helpful: number; unhelpful: number } | null> {
  const { number, voter, helpful, asker, now } = vote
  const doc = await db
    .selectFrom('docs')
    .innerJoin('posts', 'posts.id', 'docs.post_id')
    .select(['docs.post_id as id', 'docs.helpful', 'docs.unhelpful'])
    .where('posts.kind', '=', sql.lit('doc'))
    .where('posts.number', '=', number)
    .where(readablePosts(asker, now))
    .forUpdate('docs')
    .executeTakeFirst()
  if (!doc) return null
  const before = await db
    .selectFrom('doc_votes')
    .select('helpful')
    .where('post_id', '=', doc.id)
    .where('voter', '=', voter)
    .executeTakeFirst()
  if (before?.helpful === helpful) return doc
  await db
    .insertInto('doc_votes')
    .values({ post_id: doc.id, voter, helpful })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'voter']).doUpdateSet({ helpful, updated_at: now }),
    )
    .execute()
  const counts = {
    helpful: doc.helpful + (helpful ? 1 : before ? -1 : 0),
    unhelpful: doc.unhelpful + (helpful ? (before ? -1 : 0) : 1),
  }
  await db.updateTable('docs').set(counts).where('post_id', '=', doc.id).execute()
  return { id: doc.id, ...counts }
}

/** The answer that a doc was made from, with the title of its topic; null where strangers may not read it. */
export async function findSource(
  db: Database,
  answerId: number,
  now: Date,
): Promise<{ title: string; language: Locale } | null> {
  const { rows } = await sql<{ title: string; language: Locale }>`
    select text.title, text.language from answers
    join posts on posts.id = answers.post_id
    join post_texts text on text.post_id = posts.id and text.language = posts.language
    where answers.id = ${answerId} and answers.state = 'published' and answers.deleted_at is null
      and ${readablePosts(STRANGER, now)}`.execute(db)
  return rows[0] ?? null
}

export interface DocOfAnswer {
  answerId: number
  number: number
  slug: string | null
  title: string
}

/** Public docs made from these answers; only public ones, as answers look the same for all readers. */
export const listDocsOfAnswers = async (
  db: Database,
  { now, locale }: Omit<Reader, 'asker'>,
  answerIds: readonly number[],
): Promise<DocOfAnswer[]> => {
  if (answerIds.length === 0) return []
  const { rows } = await sql<DocOfAnswer>`
    select docs.answer_id as "answerId", posts.number, posts.slug, text.title
    from docs join posts on posts.id = docs.post_id
    cross join lateral ${bestText(locale)} as text
    where docs.answer_id = any(${[...answerIds]}) and ${readablePosts(STRANGER, now)}`.execute(db)
  return rows
}

/**
 * Locks the answer: of two concurrent requests the second finds the doc of the first.
 *
 * @returns the doc that was made from the answer, whatever its state
 */
export async function lockDocOfAnswer(
  db: Database,
  answerId: number,
): Promise<{ number: number; slug: string | null } | null> {
  await sql`select from answers where id = ${answerId} for no key update`.execute(db)
  const { rows } = await sql<{ number: number; slug: string | null }>`
    select number, slug from docs join posts on posts.id = post_id
    where answer_id = ${answerId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

interface NewDoc {
  answerId: number
  authorId: number
  language: Locale
  title: string
  excerpt: string
  document: unknown
  now: Date
}

/** A doc at the end of the help centre, out at once and found by search. A deleted doc no longer blocks its answer. */
export async function insertDocOfAnswer(db: Database, doc: NewDoc): Promise<{ number: number }> {
  const { answerId, authorId, language, title, excerpt, document, now } = doc
  await db.updateTable('docs').set({ answer_id: null }).where('answer_id', '=', answerId).execute()
  const row = await insertPlainPost(db, {
    kind: 'doc',
    authorId,
    nodeId: null,
    language,
    title,
    excerpt,
    document,
    now,
  })
  await sql`insert into docs (post_id, position, answer_id)
    select ${row.id}, coalesce(max(position), 0) + 1, ${answerId} from docs where parent_id is null`.execute(
    db,
  )
  await indexPosts(db, [row.id])
  return row
}
