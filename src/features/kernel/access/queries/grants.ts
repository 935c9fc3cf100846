import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Notes that somebody has given the code; given again, it counts from then. */
export async function grantFollower(
  db: Database,
  { personId, now, until }: { personId: number; now: Date; until: Date },
): Promise<void> {
  await sql`insert into follow_grants (person_id, given_at, until) values (${personId}, ${now}, ${until})
    on conflict (person_id) do update set given_at = excluded.given_at, until = excluded.until`.execute(db)
}
