import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Subscriptions of a post go over to another; what somebody has chosen there is kept. */
export async function handOverSubscriptions(
  db: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`insert into subscriptions (person_id, kind, target_id, level, is_automatic, created_at)
    select person_id, kind, ${into}, level, is_automatic, created_at from subscriptions
    where kind = 'post' and target_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from subscriptions where kind = 'post' and target_id = ${from}`.execute(db)
}
