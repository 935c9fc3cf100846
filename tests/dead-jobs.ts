import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface DeadJobOf {
  /** Its kind: 'delivery.sendMail'. */
  name: string
  data?: unknown
  problem?: string
}

/** Lays a job down among those that have failed for good, as the queue does after the last attempt. @returns its id */
export async function insertDeadJob(
  db: Database,
  { name, data = {}, problem = 'connect ECONNREFUSED' }: DeadJobOf,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into jobs.job (id, name, data, source_name, source_output)
    values (${id}, 'dead', ${JSON.stringify({ value: data })}::jsonb, ${name},
      ${JSON.stringify({ message: problem })}::jsonb)`.execute(db)
  return id
}
