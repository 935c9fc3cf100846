import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/locales.ts'
import type { StoredWords } from './translations.ts'

interface Place {
  postId: number
  language: Locale
}

/** So many former states of one translation are kept, as of an original. The oldest make way. */
const MOST_FORMER = 200

/** What readers of a language see now, before something else takes its place. */
export async function keepFormer(
  db: Database,
  { postId, language }: Place,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  await sql`insert into post_revisions (post_id, language, title, excerpt, document, hidden_document, editor_id,
      created_at, is_translation)
    select post_id, language, title, excerpt, document, hidden_document, ${editorId}, ${now}, true
    from post_texts where post_id = ${postId} and language = ${language} and status <> 'original'`.execute(db)
  await sql`delete from post_revisions where post_id = ${postId} and language = ${language} and is_translation
    and id <= (select id from post_revisions
      where post_id = ${postId} and language = ${language} and is_translation
      order by id desc limit 1 offset ${sql.lit(MOST_FORMER)})`.execute(db)
}

export async function hasFormer(db: Database, { postId, language }: Place): Promise<boolean> {
  const { rows } = await sql`select 1 from post_revisions
    where post_id = ${postId} and language = ${language} and is_translation limit 1`.execute(db)
  return rows.length > 0
}

/** What a translation said before one of its changes. */
export async function findFormer(
  db: Database,
  { postId, language }: Place,
  id: number,
): Promise<StoredWords | null> {
  const { rows } = await sql<StoredWords>`
    select title, excerpt, document, hidden_document as hidden from post_revisions
    where post_id = ${postId} and language = ${language} and is_translation and id = ${id}`.execute(db)
  return rows[0] ?? null
}
