import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Revisions kept per text; older ones are deleted. */
export const MOST_REVISIONS = 200

/** Stores the current text as a revision, before it is overwritten. */
export async function keepRevision(
  db: Database,
  { postId, editorId, now }: { postId: number; editorId: number; now: Date },
): Promise<void> {
  await sql`insert into post_revisions (post_id, language, title, excerpt, document, hidden_document, editor_id, created_at)
    select post_id, language, title, excerpt, document, hidden_document, ${editorId}, ${now}
    from post_texts where post_id = ${postId} and status = 'original'`.execute(db)
  await sql`delete from post_revisions where post_id = ${postId} and not is_translation and id <= (
    select id from post_revisions where post_id = ${postId} and not is_translation
    order by id desc limit 1 offset ${sql.lit(MOST_REVISIONS)})`.execute(db)
}

export interface Revision {
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
}

/** What a text said before one of its changes. */
export async function findRevision(db: Database, postId: number, id: number): Promise<Revision | null> {
  const { rows } = await sql<Revision>`
    select title, excerpt, document, hidden_document as hidden from post_revisions
    where post_id = ${postId} and id = ${id} and not is_translation`.execute(db)
  return rows[0] ?? null
}
