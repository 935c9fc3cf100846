import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import type { KindWith } from '#features/kernel/kinds/rules.ts'
import { forgetFormerSlug, keepFormerSlug } from '#features/kernel/people/queries/former-slugs.ts'
import { indexNewPost, indexPosts, wordsOfNewPost } from '#features/kernel/posts/queries/index-things.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { countingParts, countPost } from '../counting.ts'
import { findSourceState, followSource } from '../follow-source.ts'
import { keepFormer } from '../keep-former.ts'
import { keepRevision } from '../revisions.ts'

export interface PostText {
  title: string
  excerpt: string
  document: Doc
  hidden: Doc | null
}

export interface NewPost {
  kind: KindWith<'permission'>
  authorId: number
  nodeId: number | null
  language: Locale
  slug: string | null
  publishedAt: Date
  access: readonly StoredAccessRule[] | null
  topicType: 'none' | 'bounty' | 'vote'
  text: PostText
  /** In their order, categories first. */
  termIds: readonly number[]
  coverId: number | null
  /** Of an article: the name of its series. */
  series?: string | null
  /** Of an article: whether its contents are shown; missing: where it has enough headings. */
  contents?: 'on' | 'off' | null
  now: Date
  /** Waits in the moderation queue. */
  isHeld?: boolean
}

const NUMBERS = {
  topic: sql`nextval('topic_numbers')`,
  article: sql`nextval('article_numbers')`,
  product: sql`nextval('product_numbers')`,
  doc: sql`nextval('doc_numbers')`,
} as const

const stored = (document: Doc | null) => (document === null ? null : JSON.stringify(document))

/** A post with its text and terms, counted where it is out or will be, and found by search. */
export async function insertPost(db: Database, post: NewPost): Promise<{ id: number; number: number }> {
  const { kind, authorId, nodeId, language, slug, publishedAt, access, text, termIds, now } = post
  const { topicType, coverId, isHeld = false } = post
  // Lists by term are sorted by this column, so it follows the publication time.
  const listedAt = isHeld ? null : publishedAt
  const writing = sql<{ id: number; number: number }>`with post as (
      insert into posts (kind, number, slug, author_id, node_id, language, state, published_at, access, topic_type, cover_id,
        series, contents, last_activity_at, created_at, updated_at)
      values (${kind}, ${NUMBERS[kind]}, ${slug}, ${authorId}, ${nodeId}, ${language}, ${isHeld ? 'pending' : 'published'},
        ${publishedAt}, ${access && JSON.stringify(access)}::jsonb, ${topicType}, ${coverId}, ${post.series ?? null},
        ${post.contents ?? null}, ${publishedAt}, ${now}, ${now})
      returning id, number, kind, node_id, author_id),
    text as (
      insert into post_texts (post_id, language, title, excerpt, document, hidden_document, updated_at)
      select id, ${language}, ${text.title}, ${text.excerpt}, ${stored(text.document)}::jsonb,
        ${stored(text.hidden)}::jsonb, ${now}::timestamptz from post),
    chosen as (
      select term_id, place from unnest(${[...termIds]}::bigint[]) with ordinality as of (term_id, place)),
    listed as (
      insert into post_terms (post_id, term_id, published_at, position)
      select post.id, term_id, ${listedAt}::timestamptz, place - 1 from post, chosen),
    counted as (select kind, node_id, author_id from post where not ${isHeld}::boolean),
    ${countingParts(1)}
    select id, number from post`.execute(db)
  const index = async () => {
    // Let the queries be sent before the text is tokenized for the search index.
    await turn()
    return isHeld ? null : wordsOfNewPost(db, { kind, at: publishedAt }, { language, ...text })
  }
  const [{ rows }, words] = await Promise.all([writing, index()])
  const [row] = rows
  if (!row) throw new Error('A post was not written.')
  if (!words) return row
  await indexNewPost(db, row.id, words)
  return row
}

async function insertTerms(
  db: Database,
  postId: number,
  termIds: readonly number[],
  publishedAt: Date | null,
): Promise<void> {
  if (termIds.length === 0) return
  await sql`insert into post_terms (post_id, term_id, published_at, position)
    select ${postId}, term_id, ${publishedAt}, place - 1
    from unnest(${[...termIds]}::bigint[]) with ordinality as chosen (term_id, place)`.execute(db)
}

export interface ChangedPost extends Omit<NewPost, 'kind' | 'authorId' | 'topicType'> {
  /** The state it has; with `isHeld` it becomes 'pending'. */
  state: 'draft' | 'pending' | 'published' | 'hidden'
  id: number
  editorId: number
  topicType: 'none' | 'bounty' | 'vote'
}

/** Updates the post; its former text is kept as a revision. */
export async function updatePost(db: Database, post: ChangedPost): Promise<void> {
  const { id, editorId, nodeId, language, slug, publishedAt, access, text, termIds, now } = post
  const { topicType, coverId, isHeld = false } = post
  const state = isHeld ? 'pending' : post.state
  await countPost(db, id, -1)
  const before = await findSourceState(db, id)
  await keepRevision(db, { postId: id, editorId, now })
  await keepSlug(db, id, slug)
  await sql`update posts set state = ${state}, slug = ${slug}, node_id = ${nodeId}, language = ${language},
      published_at = ${publishedAt}, access = ${access && JSON.stringify(access)}::jsonb, topic_type = ${topicType},
      cover_id = ${coverId}, series = ${post.series ?? null}, contents = ${post.contents ?? null}, updated_at = ${now},
      last_activity_at = case when published_at = ${publishedAt} then last_activity_at else ${publishedAt} end
    where id = ${id}`.execute(db)
  // If the language is corrected, a translation into the new language is replaced and kept as a revision.
  await keepFormer(db, { postId: id, language }, { editorId, now })
  await sql`delete from post_texts where post_id = ${id} and language = ${language} and status <> 'original'`.execute(
    db,
  )
  await sql`update post_texts set language = ${language}, title = ${text.title}, excerpt = ${text.excerpt},
      document = ${stored(text.document)}::jsonb, hidden_document = ${stored(text.hidden)}::jsonb, updated_at = ${now}
    where post_id = ${id} and status = 'original'`.execute(db)
  await followSource(db, id, before, now)
  await db.deleteFrom('post_terms').where('post_id', '=', id).execute()
  await insertTerms(db, id, termIds, state === 'published' ? publishedAt : null)
  await countPost(db, id, 1)
  await indexPosts(db, [id])
}

/** Remembers a former slug, so that old addresses redirect. */
async function keepSlug(db: Database, id: number, slug: string | null): Promise<void> {
  const before = await db
    .selectFrom('posts')
    .select(['kind', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.slug !== null && before.slug !== slug)
    await keepFormerSlug(db, { kind: before.kind, slug: before.slug, targetId: id })
  if (slug !== null) await forgetFormerSlug(db, { kind: before.kind, slug, targetId: id })
}

interface PlainPost {
  kind: 'topic' | 'doc'
  authorId: number
  nodeId: number | null
  language: string
  title: string
  excerpt: string
  document: unknown
  now: Date
}

/** A post that is out at once, with its text and no more: neither counted nor found by search yet. */
export async function insertPlainPost(
  db: Database,
  post: PlainPost,
): Promise<{ id: number; number: number }> {
  const { kind, authorId, nodeId, language, title, excerpt, document, now } = post
  const { rows } = await sql<{ id: number; number: number }>`
    insert into posts (kind, number, author_id, node_id, language, state, published_at, last_activity_at, created_at,
      updated_at)
    values (${kind}, ${NUMBERS[kind]}, ${authorId}, ${nodeId}, ${language}, 'published', ${now}, ${now},
      ${now}, ${now}) returning id, number`.execute(db)
  const [made] = rows
  if (!made) throw new Error('A post was not written.')
  await db
    .insertInto('post_texts')
    .values({
      post_id: made.id,
      language,
      title,
      excerpt,
      document: JSON.stringify(document),
      source_hash: null,
      updated_at: now,
    })
    .execute()
  return made
}
