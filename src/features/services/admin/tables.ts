import type { Generated } from 'kysely'
import type { Id, JsonDefault, Stamp } from '#database/columns.ts'

interface AuditLog {
  id: Id
  actor_id: number | null
  act: string
  subject: string
  detail: JsonDefault<Record<string, unknown>>
  address: Generated<string>
  created_at: Stamp
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
    audit_log: AuditLog
    milestones: Milestones
    person_notes: PersonNotes
  }
}
