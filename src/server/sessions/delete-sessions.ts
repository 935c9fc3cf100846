import type { Database } from '#database/schema.ts'

/** Deletes all sessions of somebody whose account is erased. */
export async function deleteSessions(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('sessions').where('person_id', '=', personId).execute()
}

/** Deletes what was noted about the security of somebody's account. */
export async function deleteSecurityEvents(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('security_events').where('person_id', '=', personId).execute()
}
