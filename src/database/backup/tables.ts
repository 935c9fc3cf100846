import type { ClientBase } from 'pg'
import { JOB_SCHEMA } from '../job-tables.ts'

/**
 * Tables that a backup leaves out: derived data in the form of one server's dictionaries (the search index); data for
 * the running processes (the outbox, numbered by this server's transactions); who viewed what today, with the day's
 * salt; uploads of the last hour; and codes and challenges that expire within minutes.
 */
const LEFT_OUT = new Set([
  'outbox',
  'search_entries',
  'search_people',
  'post_viewers',
  'daily_marks',
  'view_days',
  'passkey_challenges',
  'social_flows',
  'migrations',
  'verification_codes',
  'captcha_counts',
  'uploads',
  'finished_uploads',
])

export const isKept = (table: string): boolean => !LEFT_OUT.has(table)

export interface Table {
  name: string
  columns: string[]
}

/** Where the rows of a backup stand besides the table of their name: jobs that wait, in the queue's own tables. */
const WAITING_JOBS = 'waiting_jobs'

/**
 * The select of a table. Of the queue only what defines a job, also of running and dead ones; periodic jobs, which
 * have no data, are enqueued again by themselves.
 */
export const sourceOf = ({ name, columns }: Table, hasQueue: boolean): string =>
  name === WAITING_JOBS && hasQueue
    ? `(select ${columns.join(', ')} from waiting_jobs
        union all
        select ${columns.map((column) => JOB_COLUMNS[column]).join(', ')} from ${JOB_SCHEMA}.job
        where state in ('created', 'retry', 'active') and data is not null
        order by laid_at, name)`
    : `${name} (${columns.join(', ')})`

const JOB_COLUMNS: Record<string, string> = {
  name: 'coalesce(source_name, name)',
  data: "data -> 'value'",
  due_at: 'start_after',
  laid_at: 'coalesce(source_created_on, created_on)',
}

/** Every table with content of its own, in the order of their names, with the columns that can be written. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`)
  return rows.filter(({ name }) => isKept(name))
}
