import type { Database } from '#database/schema.ts'
import { hintOutbox } from '../announcements/outbox.ts'

/** People named in one broadcast: it must fit in a notification of PostgreSQL. */
const AT_ONCE = 500

/**
 * Broadcasts on commit that the unread counters of these people have changed, so that their open pages get the new
 * ones. A lost broadcast only delays that until the page asks again.
 */
export async function publishCounters(db: Database, people: readonly number[]): Promise<void> {
  const ids = [...new Set(people)]
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await hintOutbox(db, JSON.stringify({ kind: 'counters', ids: ids.slice(from, from + AT_ONCE) }))
}
