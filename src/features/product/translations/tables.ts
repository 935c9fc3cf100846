import type { Generated } from 'kysely'
import type { Json, Language, Stamp } from '#database/columns.ts'

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

declare module '#database/schema.ts' {
  interface Tables {
    translation_drafts: TranslationDrafts
  }
}
