import type { Generated } from 'kysely'
import type { Id } from '#database/columns.ts'
import type { Filtered } from './rules.ts'

interface SavedFilters {
  id: Id
  person_id: number
  list: Filtered
  name: string
  /** As the address of the list says it. */
  query: string
  is_shared: Generated<boolean>
  created_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    saved_filters: SavedFilters
  }
}
