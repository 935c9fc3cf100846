import { sql } from 'kysely'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = ['check_ins', 'earnings', 'redemptions'] as const

export const eraseEarnings: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  // Pending withdrawals keep their target until they are paid or refused.
  await sql`update withdrawals set target = '' where person_id = ${personId}
    and state not in ('asked', 'approved')`.execute(db)
  return []
}
