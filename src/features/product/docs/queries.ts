import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts, readablePosts } from '#features/kernel/access/queries.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import { bestText, findAt, type Reader } from '#features/kernel/posts/queries.ts'
import type { Asker } from '#shared/asker.ts'

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
      .select(['docs.helpful', 'docs.unhelpful'])
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
