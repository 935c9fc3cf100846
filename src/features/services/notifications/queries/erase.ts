import { sql } from 'kysely'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = [
  'push_devices',
  'notification_people',
  'notifications',
  'notification_settings',
  'notification_choices',
  'notification_mails',
] as const

export const eraseNotifications: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await sql`delete from notifications where type = 'message' and thing_id = ${personId}`.execute(db)
  return []
}
