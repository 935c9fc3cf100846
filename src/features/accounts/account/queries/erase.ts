import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = [
  'looks',
  'passkeys',
  'passkey_challenges',
  'security_events',
  'sessions',
  'totp',
  'recovery_codes',
  'sanctions',
] as const

export const eraseAccount: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  // Consents must be provable; only the address is removed.
  await db.updateTable('consents').set({ address: '' }).where('person_id', '=', personId).execute()
  return []
}
