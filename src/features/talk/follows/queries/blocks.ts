import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** One person shuts another out, or lets them in again. */
export async function setBlocked(
  db: Database,
  { personId, otherId, isOn, now }: { personId: number; otherId: number; isOn: boolean; now: Date },
): Promise<void> {
  if (isOn)
    await sql`insert into message_blocks (person_id, blocked_id, created_at)
      values (${personId}, ${otherId}, ${now}) on conflict do nothing`.execute(db)
  else
    await db
      .deleteFrom('message_blocks')
      .where('person_id', '=', personId)
      .where('blocked_id', '=', otherId)
      .execute()
}
