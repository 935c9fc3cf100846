import type { Generated } from 'kysely'
import type { Id, Json, Stamp } from './columns.ts'

interface PageSettings {
  id: Id
  data: Json<unknown>
  state: 'draft' | 'published'
  note: Generated<string>
  created_by: number | null
  created_at: Stamp
}

interface SiteSettings {
  key: string
  value: Json<unknown>
  updated_at: Stamp
}

interface Outbox {
  id: Id
  transaction: Generated<string>
  name: string
  data: Json<unknown>
  tags: Generated<string[]>
  created_at: Stamp
}

interface ViewDays {
  /** 'YYYY-MM-DD' in UTC. */
  day: string
  salt: Buffer
}

interface PostViewers {
  day: string
  post_id: number
  viewer: number
}

interface SlugHistory {
  kind: string
  slug: string
  target_id: number
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

export interface SiteTables {
  page_settings: PageSettings
  site_settings: SiteSettings
  outbox: Outbox
  view_days: ViewDays
  post_viewers: PostViewers
  slug_history: SlugHistory
  job_marks: JobMarks
  waiting_jobs: WaitingJobs
}
