import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { CO_AUTHOR_IDS } from '#features/kernel/posts/queries/authors.ts'
import { sourceHash } from '#features/kernel/posts/queries/source-hash.ts'
import type { OwnedThing } from '#features/talk/writing/permissions.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { TranslatedKind, Written } from '../rules.ts'

/** An original with all that decides who may translate it. */
export interface Source extends OwnedThing {
  id: number
  number: number
  slug: string | null
  language: Locale
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
  /** Hash of its text. */
  hash: string
  updatedAt: Date
}

async function find(
  db: Database,
  kind: TranslatedKind,
  number: number,
  lock: 'for no key update of posts' | '',
): Promise<Source | null> {
  const { rows } = await sql<Source>`
    select posts.id, posts.number, posts.slug, posts.language, posts.author_id as "authorId", posts.state,
      posts.published_at as "publishedAt", posts.deleted_at as "deletedAt", posts.taken_back as "isTakenBack",
      posts.kind = 'doc' as "isHelp", ${CO_AUTHOR_IDS} as "coAuthorIds", null as node, text.title, text.excerpt, text.document,
      text.hidden_document as hidden, ${sourceHash('text')} as hash, text.updated_at as "updatedAt"
    from posts join post_texts text on text.post_id = posts.id and text.language = posts.language
    where posts.kind = ${kind} and posts.number = ${number} ${sql.raw(lock)}`.execute(db)
  return rows[0] ?? null
}

export const findSource = (db: Database, kind: TranslatedKind, number: number) => find(db, kind, number, '')
/** The same with a lock, so that the original does not change meanwhile. */
export const lockSource = (db: Database, kind: TranslatedKind, number: number) =>
  find(db, kind, number, 'for no key update of posts')

/** The published translations and drafts of a text, by language. */
export async function listWritten(db: Database, postId: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select coalesce(text.language, draft.language) as language, text.status,
      draft.language is not null as "hasDraft"
    from (select language, status from post_texts where post_id = ${postId}) text
    full join (select language from translation_drafts where post_id = ${postId}) draft
      on draft.language = text.language`.execute(db)
  return rows
}

/** The revision of the original that a translation was made from, if it is kept. */
export async function findFormerSource(
  db: Database,
  postId: number,
  hash: string,
): Promise<{ title: string; excerpt: string; document: unknown; hidden: unknown } | null> {
  const { rows } = await sql<{ title: string; excerpt: string; document: unknown; hidden: unknown }>`
    select title, excerpt, document, hidden_document as hidden from post_revisions
    where post_id = ${postId} and not is_translation and ${sourceHash('post_revisions')} = ${hash}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}
