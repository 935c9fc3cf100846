import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Of `people`: with how many others they have messages unread. */
export const unreadConversations = sql<number>`(select count(*)::int from conversations
  where conversations.person_id = people.id and conversations.unread > 0)`

interface Counters {
  personId: number
  gqNotification: number
  gqTicket: number
  gqMessage: number
}

/** What people have unread, as their pages count it. */
export async function listCounters(db: Database, people: readonly number[]): Promise<Counters[]> {
  return db
    .selectFrom('people')
    .select([
      'id as personId',
      'unread_notifications as gqNotification',
      'unread_tickets as gqTicket',
      unreadConversations.as('gqMessage'),
    ])
    .where('id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
}
