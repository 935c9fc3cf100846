import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { erasePerson } from '#features/services/privacy/jobs/erase-person.ts'
import { testJobs } from '../jobs.ts'

/** Ends the grace period, and waits until the job of a running site has erased somebody. */
export async function eraseNow(db: Database, personId: number): Promise<void> {
  await sql`update people set erase_at = now() - interval '1 minute' where id = ${personId}`.execute(db)
  // This process only enqueues the job: the tested site runs it.
  const jobs = await testJobs(db, { jobs: [erasePerson] })
  await jobs.enqueueIn(db, new Set())(erasePerson, { personId })
  await sql`select pg_notify('outbox', '')`.execute(db)
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await sql`select 1 from erasures
      where person_id = ${personId} and finished_at is not null`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Nobody was erased in 40 seconds.')
}
