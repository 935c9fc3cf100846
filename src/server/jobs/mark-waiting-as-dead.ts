import { sql } from 'kysely'
import { asJobDatabase } from '#database/job-tables.ts'
import type { Database } from '#database/schema.ts'
import type { Job } from './job.ts'
import type { Queue } from './queue.ts'

/** Moved in one transaction. */
const BATCH = 200

const REASON = 'It waited when the backup was made, and may have been done since.'

/**
 * Moves the jobs that waited when a backup was made to the dead jobs of the restored site. Only a person knows
 * whether the original site ran on after the backup and has done them; so mails are neither lost nor sent twice.
 *
 * @returns how many; jobs that this version does not know stay where they are
 */
export async function markWaitingAsDead(
  db: Database,
  { boss }: Pick<Queue, 'boss'>,
  jobs: readonly Job[],
): Promise<number> {
  const names = jobs.map(({ name }) => name)
  let laid = 0
  for (;;) {
    const moved = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ name: string; data: unknown }>`
        delete from waiting_jobs where ctid = any(array(
          select ctid from waiting_jobs where name = any(${names}) order by laid_at limit ${BATCH} for update
        )) returning name, data`.execute(transaction)
      const through = { db: asJobDatabase(transaction) }
      for (const { name, data } of rows) {
        const id = await boss.send(name, { value: data }, { ...through, retryLimit: 0 })
        if (id === null) throw new Error(`The queue ${name} took no job.`)
        await boss.fail(name, id, { message: REASON }, through)
      }
      return rows.length
    })
    laid += moved
    if (moved === 0) return laid
  }
}
