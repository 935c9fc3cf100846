import type { Generated } from 'kysely'
import type { Id, Json, Stamp } from '#database/columns.ts'

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

/** A link that shows a draft to whoever has it; at most one of each. */
interface DraftLinks {
  id: Id
  draft_id: number
  shows_hidden: boolean
  expires_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    drafts: Drafts
    draft_links: DraftLinks
  }
}
