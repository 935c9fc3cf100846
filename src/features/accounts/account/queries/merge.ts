import type { Database } from '#database/schema.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'
import { endAllSessions } from './end-sessions.ts'
import { sanctionInForce } from './sanctions.ts'

/** Sessions end, second steps go; passkeys go over, or go away by choice. */
export const endSignIns: MergeStep = async (db, { from, to, takesSignIn, now }) => {
  await endAllSessions(db, from, now)
  await db.deleteFrom('totp').where('person_id', '=', from).execute()
  await db.deleteFrom('recovery_codes').where('person_id', '=', from).execute()
  if (takesSignIn)
    await db.updateTable('passkeys').set({ person_id: to }).where('person_id', '=', from).execute()
  else await db.deleteFrom('passkeys').where('person_id', '=', from).execute()
}

/** Ends what somebody is held to, on the word of whoever makes two accounts one. */
export async function liftSanctionsOf(
  db: Database,
  { personId, byId, now }: { personId: number; byId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: byId })
    .where('person_id', '=', personId)
    .where(sanctionInForce(now))
    .execute()
}

export async function countSanctionsOf(db: Database, personId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sanctions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where(sanctionInForce(now))
    .executeTakeFirstOrThrow()
  return count
}
