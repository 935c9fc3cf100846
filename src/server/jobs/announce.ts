import type { Database } from '#database/schema.ts'
import { insertAnnouncement } from '../outbox.ts'
import type { Consequence, Enqueue } from './job.ts'

export type Announce = (name: string, data: Record<string, unknown>, tags: string[]) => Promise<void>

/** Announces within a transaction: the row in the outbox, and a job for each that durably follows it. */
export function createAnnouncer(
  db: Database,
  enqueue: Enqueue,
  consequences: readonly Consequence[],
): Announce {
  return async (name, data, tags) => {
    await insertAnnouncement(db, { name, data, tags })
    for (const { announcement, job, dataOf } of consequences) {
      if (announcement !== name) continue
      const given = dataOf(data)
      if (given !== null) await enqueue(job, given as never)
    }
  }
}
