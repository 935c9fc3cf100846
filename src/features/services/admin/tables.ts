import type { Generated } from 'kysely'
import type { Id, JsonDefault, Stamp } from '#database/columns.ts'
import type { BackupState } from './rules/backups.ts'
import type { MergeState } from './rules/merging.ts'

interface AccountMerges {
  id: Id
  from_id: number
  to_id: number
  by_id: number
  name: string
  takes_sign_in: boolean
  state: Generated<MergeState>
  moved: Generated<number>
  total: number
  attempts: Generated<number>
  failure: string | null
  began_at: Date
  ended_at: Date | null
}

interface AuditLog {
  id: Id
  actor_id: number | null
  act: string
  subject: string
  detail: JsonDefault<Record<string, unknown>>
  address: Generated<string>
  created_at: Stamp
}

interface Backups {
  id: Id
  file: string
  state: Generated<BackupState>
  bytes: Generated<number>
  failure: string | null
  by_id: number
  began_at: Date
  /** When it was last known to go on. */
  seen_at: Date
  ended_at: Date | null
}

interface SiteSizes {
  day: string
  database_bytes: number
  files_bytes: number
}

interface Milestones {
  name: string
  state: 'done' | 'skipped'
  reached_at: Date
}

interface PersonNotes {
  id: Id
  person_id: number
  author_id: number
  text: string
  created_at: Date
}

declare module '#database/schema.ts' {
  interface Tables {
    account_merges: AccountMerges
    audit_log: AuditLog
    backups: Backups
    site_sizes: SiteSizes
    milestones: Milestones
    person_notes: PersonNotes
  }
}
