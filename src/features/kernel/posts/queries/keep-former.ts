import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** So many former states of one translation are kept, as of an original. The oldest make way. */
const MOST_FORMER = 200

/** What readers of a language see now as a translation, before something else takes its place. */
export async function keepFormer(
  db: Database,
  { postId, language }: { postId: number; language: Locale },
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`insert into post_revisions (post_id, language, title, excerpt, document, hidden_document, editor_id,
      created_at, is_translation)
    select post_id, language, title, excerpt, document, hidden_document, ${editorId}, ${now}, true
    from post_texts where post_id = ${postId} and language = ${language} and status <> 'original'`.execute(db)
  if (numAffectedRows === 0n) return
  await sql`delete from post_revisions where post_id = ${postId} and language = ${language} and is_translation
    and id <= (select id from post_revisions
      where post_id = ${postId} and language = ${language} and is_translation
      order by id desc limit 1 offset ${sql.lit(MOST_FORMER)})`.execute(db)
}
