import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { problemOf } from './dead-jobs.ts'
import type { Job } from './job.ts'
import { DEAD } from './queue.ts'

/** Whether a job of this kind, with just this data, waits, runs or will be tried again. */
export async function isLaidDown<Data>(
  db: Database,
  { name }: Job<Data>,
  data: NoInfer<Data>,
): Promise<boolean> {
  const { rows } = await sql`select from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active') and data -> 'value' = ${JSON.stringify(data)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes a job of this kind, with just this data, from the dead ones, in the transaction of `db`: what was to be done is
 * from now on the business of whoever takes it.
 *
 * @returns why it failed and since when it lay there, or null where there was none
 */
export async function takeDead<Data>(
  db: Database,
  { name }: Job<Data>,
  data: NoInfer<Data>,
): Promise<{ problem: string; diedAt: Date } | null> {
  const { rows } = await sql<{ output: unknown; diedAt: Date }>`delete from jobs.job
    where name = ${DEAD} and source_name = ${name} and data -> 'value' = ${JSON.stringify(data)}::jsonb
    returning source_output as output, created_on as "diedAt"`.execute(db)
  const last = rows.toSorted((a, b) => b.diedAt.getTime() - a.diedAt.getTime())[0]
  return last ? { problem: problemOf(last.output), diedAt: last.diedAt } : null
}
