import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { indexPosts } from '../index-things.ts'

export interface Translation {
  title: string
  excerpt: string
  document: Doc
  hidden: Doc | null
  /** The state of the original that it was made from. */
  source: string
}

interface Place {
  postId: number
  language: Locale
}

/** Readers of the language read it from now on, in place of what was there. */
export async function putTranslation(
  db: Database,
  { postId, language }: Place,
  { title, excerpt, document, hidden, source }: Translation,
  now: Date,
): Promise<void> {
  // Caches are keyed by the time of the last change, so it always increases.
  await sql`insert into post_texts (post_id, language, title, excerpt, document, hidden_document, status, source_hash,
      updated_at)
    values (${postId}, ${language}, ${title}, ${excerpt}, ${JSON.stringify(document)}::jsonb, ${hidden && JSON.stringify(hidden)}::jsonb,
      'reviewed', ${source}, ${now})
    on conflict (post_id, language) do update set title = excluded.title, excerpt = excluded.excerpt,
      document = excluded.document, hidden_document = excluded.hidden_document, status = 'reviewed',
      source_hash = excluded.source_hash,
      updated_at = greatest(excluded.updated_at, post_texts.updated_at + interval '1 millisecond')`.execute(
    db,
  )
  await indexPosts(db, [postId])
}

export async function deleteTranslation(db: Database, { postId, language }: Place): Promise<void> {
  await db.deleteFrom('post_texts').where('post_id', '=', postId).where('language', '=', language).execute()
  await indexPosts(db, [postId])
}
