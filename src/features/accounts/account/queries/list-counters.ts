import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { UnreadCounts } from '#server/live/unread.ts'

interface Counters {
  personId: number
  gqNotification: number
  gqTicket: number
  gqMessage: number
}

/** What people have unread, as their pages count it. */
export async function listCounters(
  db: Database,
  people: readonly number[],
  unread: UnreadCounts,
): Promise<Counters[]> {
  return db
    .selectFrom('people')
    .select([
      'id as personId',
      'unread_notifications as gqNotification',
      'unread_tickets as gqTicket',
      unread.conversations.as('gqMessage'),
    ])
    .where('id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
}
