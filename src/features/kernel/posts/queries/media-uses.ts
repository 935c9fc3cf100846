import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { MediaUse, MediaUses, TextRename, UsesAsked } from '#server/files/media-uses.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { postPath } from '../paths.ts'

interface UseRow {
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

/** The titles of posts, in the language that they were written in. */
const TITLE = sql`coalesce(
  (select title from post_texts where post_id = posts.id order by language = posts.language desc limit 1), '')`

/** Things are covers, stand in galleries, and are named in texts, answers and comments. */
export const postsMediaUses: MediaUses = {
  texts: [
    sql`select document::text as text from post_texts`,
    sql`select hidden_document::text as text from post_texts`,
    sql`select document::text as text from answers`,
    sql`select document::text as text from comments`,
  ],
  list: async (db, asked, places) => {
    const rows = [...(await listPostsWith(db, asked)), ...(await listRepliesWith(db, asked))]
    return rows.map((row) => presentUse(row, places))
  },
  isShown: (id) => sql`(exists (select 1 from posts where cover_id = ${id})
    or exists (select 1 from post_media where media_id = ${id}))`,
  move: async (db, from, to) => {
    await db.updateTable('posts').set({ cover_id: to }).where('cover_id', '=', from).execute()
    await sql`update post_media set media_id = ${to} where media_id = ${from} and not exists (
      select 1 from post_media as there where there.post_id = post_media.post_id and there.media_id = ${to})`.execute(
      db,
    )
    await db.deleteFrom('post_media').where('media_id', '=', from).execute()
  },
  drop: async (db, ids) => {
    await sql`update posts set cover_id = null where cover_id = any(${ids}::bigint[])`.execute(db)
    await sql`delete from post_media where media_id = any(${ids}::bigint[])`.execute(db)
  },
  rename: renameInTexts,
}

async function listPostsWith(
  db: Database,
  { ownerId, ids, patterns, postsWith, most }: UsesAsked,
): Promise<UseRow[]> {
  const holders: Array<RawBuilder<unknown>> = [
    sql`select post_id from post_media where media_id = any(${ids}::bigint[])`,
    ...postsWith,
  ]
  const isHolder = sql.join(
    holders.map((select) => sql`id in (${select})`),
    sql` or `,
  )
  const { rows } = await sql<UseRow>`
    select posts.kind, posts.number, posts.slug, posts.views,
      ${TITLE} as title, null as "answerId", null as "commentId"
    from posts where deleted_at is null and (
      cover_id = any(${ids}::bigint[]) or ${isHolder}
      or (author_id = ${ownerId} and exists (select 1 from post_texts where post_id = posts.id
        and (document::text like any(${patterns}::text[]) or hidden_document::text like any(${patterns}::text[])))))
    order by posts.id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Newest first, with the post that they stand below. */
async function listRepliesWith(db: Database, { ownerId, patterns, most }: UsesAsked): Promise<UseRow[]> {
  if (patterns.length === 0) return []
  const { rows } = await sql<UseRow>`
    select posts.kind, posts.number, posts.slug, posts.views, ${TITLE} as title,
      said.answer_id as "answerId", said.comment_id as "commentId"
    from (
      select post_id, id as answer_id, null::bigint as comment_id, created_at from answers
      where author_id = ${ownerId} and deleted_at is null and document::text like any(${patterns}::text[])
      union all
      select post_id, answer_id, id, created_at from comments
      where author_id = ${ownerId} and deleted_at is null and document::text like any(${patterns}::text[])
    ) as said join posts on posts.id = said.post_id and posts.deleted_at is null
    order by said.created_at desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

function presentUse(
  { kind, title, views, answerId, commentId, ...post }: UseRow,
  places: PagePlaces,
): MediaUse {
  const page =
    answerId === null ? postPath(places, kind, post) : pathOf(places, 'community', 'answer', answerId)
  return {
    title,
    views,
    path: commentId === null ? page : `${page}#comment-${commentId}`,
    kind: commentId !== null ? 'comment' : answerId !== null ? 'answer' : kind,
  }
}

async function renameInTexts(db: Database, { ownerId, now, names, renamed }: TextRename): Promise<void> {
  await sql`update post_texts set document = ${renamed('document')},
    hidden_document = ${renamed('hidden_document')}, updated_at = ${now}
    where post_id in (select id from posts where author_id = ${ownerId})
      and (${names('document')} or ${names('hidden_document')})`.execute(db)
  await sql`update answers set document = ${renamed('document')}, updated_at = ${now}
    where author_id = ${ownerId} and ${names('document')}`.execute(db)
  await sql`update comments set document = ${renamed('document')}
    where author_id = ${ownerId} and ${names('document')}`.execute(db)
}
