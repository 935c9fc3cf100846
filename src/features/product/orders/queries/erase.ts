import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Where an order has ended; until then whoever sends it must know where to. */
const ENDED = sql`state in ('completed', 'cancelled', 'expired', 'refunded')`

/**
 * Takes name, address and words out of the orders of somebody who leaves. Numbers, things and amounts stay: books are
 * kept as the law asks.
 */
export const eraseBuyer: EraseIdentity = async (db, { personId }) => {
  await sql`update orders set email = '', note = '', address = null
    where person_id = ${personId} and (${ENDED} or state = 'pending')`.execute(db)
  return []
}

/** The same for orders that were still on their way when their buyer left. */
export async function forgetLeft(db: Database, most: number): Promise<void> {
  await sql`update orders set email = '', note = '', address = null where id in (
    select orders.id from orders join people on people.id = person_id
    where people.deleted_at is not null and orders.${ENDED}
      and (orders.address is not null or orders.email <> '' or orders.note <> '')
    limit ${most})`.execute(db)
}
