import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countArticles } from '#features/kernel/people/queries/counters.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import {
  type KeptOfPost,
  type PostBeside,
  settleImported,
  type WrittenPost,
} from '#features/kernel/posts/rules/imported.ts'
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
  state: PostBeside['state']
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
  await insertPostTerms(
    db,
    withIds.map(({ id, post }) => ({
      id,
      post: { state: post.state, publishedAt: publishedAt(post), termIds: post.termIds },
    })),
  )
  await countPosts(db, ids, 1)
  await indexPosts(db, ids)
  return ids
}

type Listed = Pick<PostBeside, 'state' | 'publishedAt' | 'termIds'>

/** Lists by term skip rows without a time: what is not out has none. */
async function insertPostTerms(db: Database, posts: readonly { id: number; post: Listed }[]): Promise<void> {
  const rows = posts.flatMap(({ id, post }) =>
    post.termIds.map((term_id, position) => ({
      term_id,
      post_id: id,
      published_at: post.state === 'published' ? post.publishedAt : null,
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

/** What is written of it beside its text, to be known again. */
export const writtenOf = (post: ImportedPost): WrittenPost => ({
  state: post.state,
  publishedAt: publishedAt(post)?.toISOString() ?? null,
  isPinned: post.isPinned,
  isClosed: post.isClosed,
  coverId: post.coverId,
  termIds: post.termIds,
})

interface KnownPost {
  id: number
  /** What the last import wrote. */
  before: WrittenPost
  /** When its text was last changed, as it was read. */
  textAt: string | null
}

interface Updated {
  /** In its address. */
  number: number
  written: WrittenPost
  kept: KeptOfPost[]
}

/**
 * Updates a post from the other site: its text, and beside it what is still as the last import wrote it. What was hidden
 * stays hidden, whoever hid it, and the author stays. Caches are keyed by the time of the last change, which the other
 * site may not have moved, so it always increases here.
 *
 * @returns undefined where somebody has changed its text or deleted it in the meantime: nothing is written then
 */
export async function updateImportedPost(
  db: Database,
  known: KnownPost,
  there: ImportedPost,
): Promise<Updated | undefined> {
  const { id } = known
  const here = await lockImportedPost(db, known)
  if (!here) return undefined
  const theirs = { ...there, publishedAt: publishedAt(there) }
  const { post, written, kept } = settleImported(here, known.before, theirs)
  await countPosts(db, [id], -1)
  const source = await findSourceState(db, id)
  await db.deleteFrom('post_terms').where('post_id', '=', id).execute()
  await db
    .updateTable('posts')
    .set({
      state: post.state,
      published_at: post.publishedAt,
      cover_id: post.coverId,
      pinned: post.isPinned,
      closed_at: post.isClosed === here.isClosed ? here.closedAt : post.isClosed ? there.updatedAt : null,
      updated_at: there.updatedAt,
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({
      title: there.title,
      excerpt: there.excerpt,
      document: JSON.stringify(there.document),
      updated_at: sql<Date>`greatest(${there.updatedAt}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('post_id', '=', id)
    .where('language', '=', there.language)
    .execute()
  await followSource(db, id, source, there.updatedAt)
  await insertPostTerms(db, [{ id, post }])
  await countPosts(db, [id], 1)
  await indexPosts(db, [id])
  return { number: here.number, written, kept }
}

interface PostHere extends PostBeside {
  number: number
  closedAt: Date | null
}

async function lockImportedPost(db: Database, { id, textAt }: KnownPost): Promise<PostHere | undefined> {
  await sql`select from posts where id = ${id} for no key update`.execute(db)
  // Asked when the row is ours: whoever saves a text, hides it or gives it a tag holds it, and may have come before.
  const { rows } = await sql<PostHere>`
    select number, state, published_at as "publishedAt", author_id as "authorId", pinned as "isPinned",
      closed_at is not null or closes_at is not null as "isClosed", closed_at as "closedAt", cover_id as "coverId",
      (select coalesce(json_agg(term_id order by position, term_id), '[]') from post_terms where post_id = posts.id)
        as "termIds"
    from posts join post_texts on post_texts.post_id = posts.id and post_texts.language = posts.language
    where posts.id = ${id} and deleted_at is null and post_texts.updated_at::text = ${textAt}`.execute(db)
  return rows[0]
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
