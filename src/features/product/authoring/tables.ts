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
  /** Names of files behind signed links that an author has put into it who owns them. */
  shown_files: Generated<string[]>
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

/** People who are asked to read a draft and to comment on it. */
interface DraftReaders {
  draft_id: number
  person_id: number
  invited_at: Stamp
  /** They write it too, or are asked to; null: they only read it. */
  writes: 'asked' | 'joined' | null
}

interface DraftComments {
  id: Id
  draft_id: number
  /** The comment that it answers. */
  parent_id: number | null
  /** null: the account was deleted. */
  author_id: number | null
  /** What was marked, as it was then; empty: the whole draft. */
  passage: Generated<string>
  /** Where that stands now, in characters of the words of the draft; null: nowhere. */
  starts: number | null
  ends: number | null
  words: string
  /** Other words for the passage; empty: it is to be left out. */
  proposal: string | null
  created_at: Stamp
  done_at: Date | null
  done_by: number | null
}

declare module '#database/schema.ts' {
  interface Tables {
    drafts: Drafts
    draft_links: DraftLinks
    draft_readers: DraftReaders
    draft_comments: DraftComments
  }
}
