import { parse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import { insertAnnouncement } from '../announcements/outbox.ts'
import type { ListedEvent, SiteEvent } from './event.ts'
import type { EnqueueAll } from './job.ts'

/** @returns the transaction, as the outbox names it */
export type AnnounceIn = <Data>(
  event: SiteEvent<Data>,
  data: NoInfer<Data>,
  more?: readonly Tag[],
) => Promise<string>

/** Announces an event where no job can follow: in scripts, settings and imports. */
export function announceOn<Data>(
  db: Database,
  { name, data: schema, touches }: SiteEvent<Data>,
  data: NoInfer<Data>,
  more: readonly Tag[] = [],
): Promise<string> {
  const parsed = parse(schema as never, data) as Data
  const tags = [...new Set([...touches(parsed), ...more])]
  return insertAnnouncement(db, { name, data: parsed as Record<string, unknown>, tags })
}

/** Announces within a transaction: the row in the outbox, and a job for each listed consequence. */
export function createAnnouncer(
  db: Database,
  enqueue: EnqueueAll,
  events: ReadonlyMap<string, ListedEvent>,
): AnnounceIn {
  return async (event, data, more) => {
    const known = events.get(event.name)
    if (known?.event !== event) throw new Error(`No feature.ts has ${event.name} among its events.`)
    const transaction = await announceOn(db, event, data, more)
    await enqueue(
      known.consequences.flatMap(({ job, dataOf }) => {
        const given = dataOf(data)
        return given === null ? [] : [{ job, data: given }]
      }),
    )
    return transaction
  }
}
