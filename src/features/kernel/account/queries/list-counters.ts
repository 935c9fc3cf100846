import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** What people have unread, as their pages count it. */
export async function listCounters(
  db: Database,
  people: readonly number[],
): Promise<Array<{ personId: number; gqNotification: number; gqTicket: number }>> {
  return db
    .selectFrom('people')
    .select(['id as personId', 'unread_notifications as gqNotification', 'unread_tickets as gqTicket'])
    .where('id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
}
