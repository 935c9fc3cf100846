import type { ColumnType, Generated } from 'kysely'
import type { Id, Json } from '#database/columns.ts'

/** refused: when its time came, who had scheduled it could not build pages any more. */
export type VersionState = 'published' | 'scheduled' | 'refused'

interface PageVersions {
  id: Id
  page_key: string
  content: Json<unknown>
  note: Generated<string>
  state: VersionState
  /** null: a command on the server, or somebody who is gone. */
  by_id: number | null
  by_command: Generated<boolean>
  revision: number | null
  at: Date
}

interface PageDrafts {
  page_key: string
  /** null: nothing is being changed. */
  content: ColumnType<unknown, string | null, string | null>
  revision: Generated<number>
  base_version_id: number | null
  saved_by: number | null
  saved_at: Date
}

interface PageDraftStates {
  page_key: string
  revision: number
  content: Json<unknown>
}

interface PageMoves {
  from_id: string
  /** null: the page is gone. */
  to_id: string | null
  at: Date
}

interface PageVisits {
  page_key: string
  person_id: number
  seen_at: Date
}

interface PageBlocks {
  id: Id
  name: string
  is_global: boolean
  /** null: a global one, whose modules stand with the pages. */
  entries: ColumnType<unknown, string | null, string | null>
  created_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    page_versions: PageVersions
    page_drafts: PageDrafts
    page_draft_states: PageDraftStates
    page_visits: PageVisits
    page_blocks: PageBlocks
    page_moves: PageMoves
  }
}
