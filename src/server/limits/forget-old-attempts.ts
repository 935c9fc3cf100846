import type { Database } from '#database/schema.ts'

/** Counts of tries whose time is long over. */
export async function forgetOldAttempts(
  db: Database,
  { before, secondStepsBefore }: { before: Date; secondStepsBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('window_from', '<', before)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before)]))
    .where((eb) => eb.or([eb('key', 'not like', 'second step %'), eb('window_from', '<', secondStepsBefore)]))
    .execute()
}
