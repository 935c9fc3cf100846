import type { Database } from '#database/schema.ts'
import { hintOutbox } from '../outbox.ts'

/** People named in one word: it must fit in a notification of PostgreSQL. */
const AT_ONCE = 500

/**
 * Says that what these people have unread is another number, when the transaction commits: whoever has a page open is told
 * the new one. A word that is lost costs nothing but the wait until they ask again.
 */
export async function publishCounters(db: Database, people: readonly number[]): Promise<void> {
  const ids = [...new Set(people)]
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await hintOutbox(db, JSON.stringify({ kind: 'counters', ids: ids.slice(from, from + AT_ONCE) }))
}
