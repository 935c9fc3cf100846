import type { Generated, Kysely } from 'kysely'
import type { Id, Json, Stamp } from './columns.ts'

interface Attempts {
  key: string
  count: number
  window_from: Date
  blocked_until: Date | null
}

interface PageSettings {
  id: Id
  data: Json<unknown>
  state: 'draft' | 'published'
  note: Generated<string>
  created_at: Stamp
}

interface SiteSettings {
  key: string
  value: Json<unknown>
  updated_at: Stamp
}

interface SiteSettingChanges {
  id: Id
  key: string
  /** '' for a setting that is a single value. */
  part: string
  /** null: the default. */
  before: Json<unknown> | null
  after: Json<unknown> | null
  /** null: by a command, or somebody who is gone. */
  person_id: number | null
  created_at: Date
}

interface Outbox {
  id: Id
  transaction: Generated<string>
  name: string
  data: Json<unknown>
  tags: Generated<string[]>
  created_at: Stamp
}

interface JobMarks {
  name: string
  at: Date
}

/** Jobs that came with a backup, until they are laid aside in the queue. */
interface WaitingJobs {
  name: string
  data: Json<unknown>
  due_at: Date
  laid_at: Date
}

/**
 * The tables as TypeScript sees them: here those that belong to no feature, the others in the `tables.ts` of the feature
 * that each belongs to (decision 176). The migrations are the truth, these follow them. bigint columns are read as safe
 * integers (the pool's parser sees to it), jsonb as parsed values.
 */
export interface Tables {
  attempts: Attempts
  page_settings: PageSettings
  site_settings: SiteSettings
  site_setting_changes: SiteSettingChanges
  outbox: Outbox
  job_marks: JobMarks
  waiting_jobs: WaitingJobs
}

/** The pool, a connection or a transaction: queries take any of them. */
export type Database = Kysely<Tables>
