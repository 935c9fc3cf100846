import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countArticles } from '#features/kernel/people/queries/counters.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findSourceState, followSource } from '../follow-source.ts'

/** Rows in one statement: documents make them large. */
const BATCH = 200
const TERMS_BATCH = 5_000

export interface ImportedPost {
  kind: 'article' | 'page' | 'product'
  slug: string | null
  authorId: number
  language: Locale
  state: 'draft' | 'pending' | 'published' | 'hidden'
  createdAt: Date
  updatedAt: Date
  isPinned: boolean
  /** Takes no more comments. */
  isClosed: boolean
  coverId: number | null
  title: string
  excerpt: string
  document: unknown
  termIds: readonly number[]
}

/** Drafts have no time of publication; what is hidden keeps its own. */
const publishedAt = ({ state, createdAt }: ImportedPost) =>
  state === 'draft' || state === 'pending' ? null : createdAt

/**
 * Posts with their texts and terms, counted where they are public, and found by search.
 *
 * @returns their ids in the order of the posts
 */
export async function insertImportedPosts(db: Database, posts: readonly ImportedPost[]): Promise<number[]> {
  if (posts.length === 0) return []
  const rows = await db
    .insertInto('posts')
    .values(
      posts.map((post) => ({
        kind: post.kind,
        number: sql<number>`nextval(${`${post.kind}_numbers`}::regclass)`,
        slug: post.slug,
        author_id: post.authorId,
        language: post.language,
        state: post.state,
        published_at: publishedAt(post),
        cover_id: post.coverId,
        pinned: post.isPinned,
        closed_at: post.isClosed ? post.updatedAt : null,
        last_activity_at: post.createdAt,
        created_at: post.createdAt,
        updated_at: post.updatedAt,
      })),
    )
    .returning('id')
    .execute()
  // One statement gives its rows numbers in their order.
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  const withIds = posts.map((post, place) => ({ id: ids[place] ?? 0, post }))
  await db
    .insertInto('post_texts')
    .values(
      withIds.map(({ id, post }) => ({
        post_id: id,
        language: post.language,
        title: post.title,
        excerpt: post.excerpt,
        document: JSON.stringify(post.document),
        updated_at: post.updatedAt,
      })),
    )
    .execute()
  await insertPostTerms(db, withIds)
  await countPosts(db, ids, 1)
  await indexPosts(db, ids)
  return ids
}

async function insertPostTerms(
  db: Database,
  posts: readonly { id: number; post: ImportedPost }[],
): Promise<void> {
  const rows = posts.flatMap(({ id, post }) =>
    post.termIds.map((term_id, position) => ({
      term_id,
      post_id: id,
      published_at: publishedAt(post),
      position,
    })),
  )
  for (let start = 0; start < rows.length; start += TERMS_BATCH) {
    await db
      .insertInto('post_terms')
      .values(rows.slice(start, start + TERMS_BATCH))
      .execute()
  }
}

/** Adds posts to what their terms and authors count, as far as they are public, or takes them out. */
async function countPosts(db: Database, ids: readonly number[], step: 1 | -1): Promise<void> {
  await sql`update terms set posts_count = posts_count + counted.number * ${step}::int
    from (select post_terms.term_id, count(*) as number from post_terms
      join posts on posts.id = post_terms.post_id and posts.state = 'published'
      where post_terms.post_id = any(${ids}::bigint[]) group by 1) as counted
    where terms.id = counted.term_id`.execute(db)
  const { rows } = await sql<{ personId: number; number: number }>`
    select author_id as "personId", count(*) as number from posts
    where id = any(${ids}::bigint[]) and kind = 'article' and state = 'published' group by 1`.execute(db)
  await countArticles(db, rows, step)
}

/**
 * Updates a post from the other site: text, state, author, terms; its slug stays. Caches are keyed by the time of the
 * last change, which the other site may not have moved, so it always increases here.
 *
 * @returns the number in its address
 */
export async function updateImportedPost(db: Database, id: number, post: ImportedPost): Promise<number> {
  await countPosts(db, [id], -1)
  const before = await findSourceState(db, id)
  await db.deleteFrom('post_terms').where('post_id', '=', id).execute()
  const { number } = await db
    .updateTable('posts')
    .set({
      author_id: post.authorId,
      state: post.state,
      published_at: publishedAt(post),
      cover_id: post.coverId,
      pinned: post.isPinned,
      closed_at: post.isClosed ? post.updatedAt : null,
      updated_at: post.updatedAt,
    })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('post_texts')
    .set({
      title: post.title,
      excerpt: post.excerpt,
      document: JSON.stringify(post.document),
      updated_at: sql<Date>`greatest(${post.updatedAt}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('post_id', '=', id)
    .where('language', '=', post.language)
    .execute()
  await followSource(db, id, before, post.updatedAt)
  await insertPostTerms(db, [{ id, post }])
  await countPosts(db, [id], 1)
  await indexPosts(db, [id])
  return number
}

interface ImportedComment {
  postId: number
  parentId: number | null
  authorId: number | null
  guestName: string | null
  language: string
  document: unknown
  state: 'approved' | 'pending'
  createdAt: Date
}

/** @returns the new comments' ids in the order of the rows */
export async function insertImportedComments(
  db: Database,
  comments: readonly ImportedComment[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < comments.length; start += BATCH) {
    const rows = await db
      .insertInto('comments')
      .values(
        comments.slice(start, start + BATCH).map((comment) => ({
          post_id: comment.postId,
          parent_id: comment.parentId,
          author_id: comment.authorId,
          guest_name: comment.guestName,
          language: comment.language,
          document: JSON.stringify(comment.document),
          state: comment.state,
          created_at: comment.createdAt,
        })),
      )
      .returning('id')
      .execute()
    // One statement gives its rows numbers in their order, and returns them so.
    ids.push(...rows.map(({ id }) => id).sort((one, other) => one - other))
  }
  return ids
}

/** Counts the comments of posts anew, and moves their last activity to the newest. */
export const recountComments = (db: Database, postIds: readonly number[]) =>
  sql`update posts set
      comments = said.number,
      last_activity_at = greatest(last_activity_at, said.latest)
    from (select post_id, count(*) as number, max(created_at) as latest from comments
      where post_id = any(${postIds}::bigint[])
        and answer_id is null and state = 'approved' and deleted_at is null group by 1) as said
    where id = said.post_id`.execute(db)
