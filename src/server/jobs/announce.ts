import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import { insertAnnouncement } from '../outbox.ts'
import type { Consequence, Enqueue } from './job.ts'

/** @returns the transaction, as the outbox names it */
export type Announce = (name: string, data: Record<string, unknown>, tags: Tag[]) => Promise<string>

/** Announces within a transaction: the row in the outbox, and a job for each that durably follows it. */
export function createAnnouncer(
  db: Database,
  enqueue: Enqueue,
  consequences: readonly Consequence[],
): Announce {
  return async (name, data, tags) => {
    const transaction = await insertAnnouncement(db, { name, data, tags })
    for (const { announcement, job, dataOf } of consequences) {
      if (announcement !== name) continue
      const given = dataOf(data)
      if (given !== null) await enqueue(job, given as never)
    }
    return transaction
  }
}
