import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import {
  deleteTranslation,
  putTranslation,
  type Translation,
} from '#features/kernel/posts/queries/changes/translations.ts'
import { keepFormer } from '#features/kernel/posts/queries/keep-former.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** One text in one language. */
export interface Place {
  postId: number
  language: Locale
}

export interface StoredWords {
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
}

export interface DraftRow extends StoredWords {
  version: number
  source: string
  updatedAt: Date
}

export async function findDraft(
  db: Database,
  { postId, language }: Place,
  lock = false,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select title, excerpt, document, hidden_document as hidden, version, source_hash as source,
      updated_at as "updatedAt"
    from translation_drafts where post_id = ${postId} and language = ${language}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export interface PublishedRow extends StoredWords {
  status: 'machine' | 'reviewed' | 'stale'
  /** The state of the original that it was made from; null where that is not known. */
  source: string | null
  updatedAt: Date
}

export async function findPublished(db: Database, { postId, language }: Place): Promise<PublishedRow | null> {
  const { rows } = await sql<PublishedRow>`
    select title, excerpt, document, hidden_document as hidden, status, source_hash as source,
      updated_at as "updatedAt"
    from post_texts where post_id = ${postId} and language = ${language} and status <> 'original'`.execute(db)
  return rows[0] ?? null
}

const stored = (document: Doc | null) => (document === null ? null : JSON.stringify(document))

/**
 * Saves a draft, if the stored version is the one that its writer has seen.
 *
 * @returns its new version; null where it was saved, published or discarded elsewhere
 */
export async function saveDraft(
  db: Database,
  { postId, language }: Place,
  { title, excerpt, document, hidden, source }: Translation,
  { version, editorId, now }: { version: number; editorId: number; now: Date },
): Promise<number | null> {
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into translation_drafts (post_id, language, title, excerpt, document, hidden_document, source_hash,
            editor_id, created_at, updated_at)
          values (${postId}, ${language}, ${title}, ${excerpt}, ${stored(document)}::jsonb,
            ${stored(hidden)}::jsonb, ${source}, ${editorId}, ${now}, ${now})
          on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update translation_drafts set title = ${title}, excerpt = ${excerpt},
            document = ${stored(document)}::jsonb, hidden_document = ${stored(hidden)}::jsonb,
            source_hash = ${source}, editor_id = ${editorId}, updated_at = ${now}, version = version + 1
          where post_id = ${postId} and language = ${language} and version = ${version}
          returning version`.execute(db)
  return rows[0]?.version ?? null
}

export const deleteDraft = (db: Database, { postId, language }: Place) =>
  db.deleteFrom('translation_drafts').where('post_id', '=', postId).where('language', '=', language).execute()

/** Publishes a translation and deletes its draft. */
export async function publish(
  db: Database,
  place: Place,
  words: Translation,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  await keepFormer(db, place, { editorId, now })
  await putTranslation(db, place, words, now)
  await deleteDraft(db, place)
}

/** Unpublishes a translation. Its text becomes the draft, unless there is one. */
export async function withdraw(
  db: Database,
  place: Place,
  { editorId, now }: { editorId: number; now: Date },
): Promise<void> {
  const { postId, language } = place
  await keepFormer(db, place, { editorId, now })
  await sql`insert into translation_drafts (post_id, language, title, excerpt, document, hidden_document, source_hash,
      editor_id, created_at, updated_at)
    select post_id, language, title, excerpt, document, hidden_document, coalesce(source_hash, ''), ${editorId},
      ${now}, ${now}
    from post_texts where post_id = ${postId} and language = ${language} on conflict do nothing`.execute(db)
  await deleteTranslation(db, place)
}
