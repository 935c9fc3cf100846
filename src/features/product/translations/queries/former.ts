import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { StoredWords } from './translations.ts'

interface Place {
  postId: number
  language: Locale
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
