import { parse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import { announcing, insertAnnouncement } from '../announcements/outbox.ts'
import type { ListedEvent, SiteEvent } from './event.ts'
import type { EnqueueWith } from './job.ts'

/** @returns the transaction, as the outbox names it */
export type AnnounceIn = <Data>(
  event: SiteEvent<Data>,
  data: NoInfer<Data>,
  more?: readonly Tag[],
) => Promise<string>

/** Announces an event where no job can follow: in scripts, settings and imports. */
export const announceOn = <Data>(
  db: Database,
  event: SiteEvent<Data>,
  data: NoInfer<Data>,
  more: readonly Tag[] = [],
): Promise<string> => insertAnnouncement(db, announcementOf(event, data, more))

function announcementOf<Data>(
  { name, data: schema, touches }: SiteEvent<Data>,
  data: Data,
  more: readonly Tag[],
) {
  const parsed = parse(schema as never, data) as Data
  const tags = [...new Set([...touches(parsed), ...more])]
  return { name, data: parsed as Record<string, unknown>, tags }
}

/** Announces within a transaction: the row in the outbox, and a job for each listed consequence, in one statement. */
export function createAnnouncer(
  db: Database,
  enqueueWith: EnqueueWith,
  events: ReadonlyMap<string, ListedEvent>,
): AnnounceIn {
  return async (event, data, more = []) => {
    const known = events.get(event.name)
    if (known?.event !== event) throw new Error(`No feature.ts has ${event.name} among its events.`)
    const laid = known.consequences.flatMap(({ job, dataOf }) => {
      const given = dataOf(data)
      return given === null ? [] : [{ job, data: given }]
    })
    if (laid.length === 0) return announceOn(db, event, data, more)
    const [announced] = await enqueueWith(laid, announcing(db, announcementOf(event, data, more)).compile())
    if (!announced) throw new Error(`${event.name} was not announced.`)
    return announced.transaction
  }
}
