import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from './live-people.ts'

/** Checks in a row that must find no job: a job may enqueue another. */
const LOOKS = 5
const BETWEEN_MS = 500

/** Waits until a site is idle: a new one makes pictures and search entries for a while. */
export async function waitForRest(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase(dataDir)
  try {
    for (let quiet = 0; quiet < LOOKS; ) {
      await delay(BETWEEN_MS)
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select from jobs.job where state in ('created', 'retry', 'active') and start_after <= now())
          or exists (select from outbox) as waiting`.execute(db)
      quiet = rows[0]?.waiting ? 0 : quiet + 1
    }
  } finally {
    await close()
  }
}
