import type { ClientBase } from 'pg'

/**
 * What a backup leaves out: what says only what other tables say, in the form that one server's dictionaries gave it
 * (the search index); what is meant for the processes that run now (the outbox, numbered by this server's
 * transactions); who looked at what today, with the day's salt; and questions and codes that are
 * answered within minutes.
 */
const LEFT_OUT = new Set([
  'outbox',
  'search_entries',
  'search_people',
  'post_viewers',
  'view_days',
  'passkey_challenges',
  'social_flows',
  'migrations',
  'verification_codes',
  'captcha_counts',
])

export const isKept = (table: string): boolean => !LEFT_OUT.has(table)

export interface Table {
  name: string
  columns: string[]
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
