import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPosts } from '#features/search/queries.ts'

/** Rows in one statement: documents make them large. */
const BATCH = 200

export interface PostValues {
  kind: 'article' | 'page' | 'product'
  slug: string | null
  authorId: number
  language: string
  state: 'draft' | 'pending' | 'published' | 'hidden'
  createdAt: Date
  updatedAt: Date
  isPinned: boolean
  coverId: number | null
  title: string
  excerpt: string
  document: unknown
  termIds: readonly number[]
}

const isPublic = (state: string) => state === 'published'
/** Drafts have no time of publication; what is hidden keeps its own. */
const publishedAt = ({ state, createdAt }: PostValues) =>
  state === 'draft' || state === 'pending' ? null : createdAt

/** A post with its text and terms, counted where it is public. */
export async function insertPost(db: Database, post: PostValues): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({
      kind: post.kind,
      number: sql<number>`nextval(${`${post.kind}_numbers`}::regclass)`,
      slug: post.slug,
      author_id: post.authorId,
      language: post.language,
      state: post.state,
      published_at: publishedAt(post),
      cover_id: post.coverId,
      pinned: post.isPinned,
      last_activity_at: post.createdAt,
      created_at: post.createdAt,
      updated_at: post.updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('post_texts')
    .values({
      post_id: id,
      language: post.language,
      title: post.title,
      excerpt: post.excerpt,
      document: JSON.stringify(post.document),
      updated_at: post.updatedAt,
    })
    .execute()
  await insertPostTerms(db, id, post)
  await count(db, id, post.authorId, 1, isPublic(post.state))
  await indexPosts(db, [id])
  return id
}

async function insertPostTerms(db: Database, id: number, post: PostValues): Promise<void> {
  if (post.termIds.length === 0) return
  const published_at = publishedAt(post)
  await db
    .insertInto('post_terms')
    .values(post.termIds.map((term_id, position) => ({ term_id, post_id: id, published_at, position })))
    .execute()
}

/** Adds a public post to what its terms and its author count, or takes it out. */
async function count(
  db: Database,
  id: number,
  authorId: number,
  step: 1 | -1,
  counts: boolean,
): Promise<void> {
  if (!counts) return
  await sql`update terms set posts_count = posts_count + ${step}
    from post_terms where post_terms.term_id = terms.id and post_terms.post_id = ${id}`.execute(db)
  await sql`update people set articles_count = articles_count + ${step}
    where id = ${authorId} and (select kind from posts where posts.id = ${id}) = 'article'`.execute(db)
}

export interface PostBefore {
  id: number
  state: string
  authorId: number
  isDeleted: boolean
}

/** The post as it is on the other site now: text, state, author, terms. Its address stays. */
export async function updatePost(db: Database, before: PostBefore, post: PostValues): Promise<void> {
  const { id } = before
  await count(db, id, before.authorId, -1, isPublic(before.state))
  await db.deleteFrom('post_terms').where('post_id', '=', id).execute()
  await db
    .updateTable('posts')
    .set({
      author_id: post.authorId,
      state: post.state,
      published_at: publishedAt(post),
      cover_id: post.coverId,
      pinned: post.isPinned,
      updated_at: post.updatedAt,
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({
      title: post.title,
      excerpt: post.excerpt,
      document: JSON.stringify(post.document),
      updated_at: post.updatedAt,
    })
    .where('post_id', '=', id)
    .where('language', '=', post.language)
    .execute()
  await insertPostTerms(db, id, post)
  await count(db, id, post.authorId, 1, isPublic(post.state))
  await indexPosts(db, [id])
}

/** Notes that a post was taken over again, as it is now. */
export const touchRef = (db: Database, source: string, externalId: string, hash: string) =>
  db
    .updateTable('import_refs')
    .set({ hash, imported_at: sql<Date>`now()` })
    .where('source', '=', source)
    .where('kind', '=', 'post')
    .where('external_id', '=', externalId)
    .execute()

export interface CommentValues {
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
export async function insertComments(db: Database, comments: readonly CommentValues[]): Promise<number[]> {
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

/** Counts a post's comments anew, and moves its last activity to the newest. */
export const recountComments = (db: Database, postId: number) =>
  sql`update posts set
      comments = said.number,
      last_activity_at = greatest(last_activity_at, said.latest)
    from (select count(*) as number, max(created_at) as latest from comments
      where post_id = ${postId} and answer_id is null and state = 'approved' and deleted_at is null) as said
    where id = ${postId}`.execute(db)
