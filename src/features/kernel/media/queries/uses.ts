import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { longStatement } from '#database/socket-timeout.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'

export interface UseRow {
  kind: PostKind
  number: number
  slug: string | null
  title: string
  views: number
  /** The answer where it stands, or that the comment is below. */
  answerId: number | null
  /** The comment where it stands. */
  commentId: number | null
}

/** Most uses that one answer lists. */
const MOST = 20

/**
 * What shows these things: of their owner's own texts, answers and comments, and whatever has them as cover or in its
 * gallery.
 */
export async function listUsesOf(
  db: Database,
  ownerId: number,
  things: ReadonlyArray<{ id: number; key: string | null }>,
): Promise<UseRow[]> {
  const posts = await listPostsWith(db, ownerId, things)
  return [...posts, ...(await listRepliesWith(db, ownerId, things))].slice(0, MOST)
}

/** The titles of posts, in the language that they were written in. */
const TITLE = sql`coalesce(
  (select title from post_texts where post_id = posts.id order by language = posts.language desc limit 1), '')`

type Things = Parameters<typeof listUsesOf>[2]

const patternsOf = (things: Things) => things.flatMap(({ key }) => (key === null ? [] : [`%${stem(key)}%`]))

async function listPostsWith(db: Database, ownerId: number, things: Things): Promise<UseRow[]> {
  const ids = things.map(({ id }) => id)
  const keys = patternsOf(things)
  const { rows } = await sql<UseRow>`
    select posts.kind, posts.number, posts.slug, posts.views,
      ${TITLE} as title, null as "answerId", null as "commentId"
    from posts where deleted_at is null and (
      cover_id = any(${ids}::bigint[])
      or id in (select post_id from post_media where media_id = any(${ids}::bigint[]))
      or id in (select post_id from product_files where media_id = any(${ids}::bigint[]))
      or (author_id = ${ownerId} and exists (select 1 from post_texts where post_id = posts.id
        and (document::text like any(${keys}::text[]) or hidden_document::text like any(${keys}::text[])))))
    order by posts.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Newest first, with the post that they stand below. */
async function listRepliesWith(db: Database, ownerId: number, things: Things): Promise<UseRow[]> {
  const keys = patternsOf(things)
  if (keys.length === 0) return []
  const { rows } = await sql<UseRow>`
    select posts.kind, posts.number, posts.slug, posts.views, ${TITLE} as title,
      said.answer_id as "answerId", said.comment_id as "commentId"
    from (
      select post_id, id as answer_id, null::bigint as comment_id, created_at from answers
      where author_id = ${ownerId} and deleted_at is null and document::text like any(${keys}::text[])
      union all
      select post_id, answer_id, id, created_at from comments
      where author_id = ${ownerId} and deleted_at is null and document::text like any(${keys}::text[])
    ) as said join posts on posts.id = said.post_id and posts.deleted_at is null
    order by said.created_at desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** Whether it is a cover or in a gallery: what is said of it then stands on pages. */
export async function isShown(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select 1 from posts where cover_id = ${id}) or exists (select 1 from nodes where cover_id = ${id})
      or exists (select 1 from post_media where media_id = ${id}) as shown`.execute(db)
  return rows[0]?.shown ?? false
}

const stem = (key: string): string => key.replace(/\.[a-z0-9]{2,5}$/, '').replace(/[\\%_]/g, '\\$&')

/** Of these files, those that stand in a text of somebody. All are looked for in one walk, however many there are. */
export async function listNamed(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const pattern = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const namesIn = (table: string, column: string) => sql`
    select found[1] as key from ${sql.table(table)},
      lateral regexp_matches(${sql.ref(column)}::text, ${`(${pattern})`}, 'g') as found`
  const { rows } = await sql<{ key: string }>`${longStatement}
    ${namesIn('post_texts', 'document')} union ${namesIn('post_texts', 'hidden_document')}
    union ${namesIn('translation_drafts', 'document')} union ${namesIn('translation_drafts', 'hidden_document')}
    union ${namesIn('answers', 'document')} union ${namesIn('comments', 'document')}
    union ${namesIn('page_settings', 'data')} union ${namesIn('site_settings', 'value')}`.execute(db)
  return rows.map(({ key }) => key)
}
