import type { Generated } from 'kysely'
import type { Id, Json, Language, Stamp } from './columns.ts'

interface Drafts {
  id: Id
  person_id: number
  kind: 'article' | 'topic' | 'doc' | 'product'
  /** The published text that the draft changes, if any. */
  post_id: number | null
  title: Generated<string>
  /** The content of the form. */
  form: Json<unknown>
  /** Counts the saves: a save that would overwrite somebody else's is refused. */
  version: Generated<number>
  created_at: Stamp
  updated_at: Stamp
}

interface PostRevisions {
  id: Id
  post_id: number
  language: Language
  title: string
  excerpt: Generated<string>
  document: Json<unknown>
  hidden_document: Json<unknown> | null
  /** It is a former state of a translation. */
  is_translation: Generated<boolean>
  /** Who wrote what took its place. */
  editor_id: number | null
  /** Until when it stood. */
  created_at: Stamp
}

interface ReplyRevisions {
  id: Id
  /** Either of the two. */
  answer_id: number | null
  comment_id: number | null
  document: Json<unknown>
  /** Who wrote what took its place. */
  editor_id: number | null
  /** Until when it stood. */
  created_at: Stamp
}

interface TranslationDrafts {
  post_id: number
  language: Language
  title: Generated<string>
  excerpt: Generated<string>
  document: Json<unknown>
  hidden_document: Json<unknown> | null
  /** The state of the original that it was made from. */
  source_hash: string
  /** Counts the saves: a save that would overwrite somebody else's is refused. */
  version: Generated<number>
  /** Who saved it last. */
  editor_id: number | null
  created_at: Stamp
  updated_at: Stamp
}

export interface AuthoringTables {
  drafts: Drafts
  post_revisions: PostRevisions
  reply_revisions: ReplyRevisions
  translation_drafts: TranslationDrafts
}
