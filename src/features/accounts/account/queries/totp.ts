import type { Database } from '#database/schema.ts'

/** ms that a secret waits for its first code. A QR code left open on a screen expires. */
const BEGUN_FOR = 60 * 60_000

/** Keeps a secret that counts only once a code of it has been shown. @returns false where one counts already */
export async function beginTotp(
  db: Database,
  { personId, sealedSecret, now }: { personId: number; sealedSecret: string; now: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('totp')
    .values({ person_id: personId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Of a person who has begun, a moment ago, and not yet shown a code. */
export const findBegunTotp = (
  db: Database,
  personId: number,
  now: Date,
): Promise<{ sealedSecret: string } | undefined> =>
  db
    .selectFrom('totp')
    .select('sealed_secret as sealedSecret')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - BEGUN_FOR))
    .executeTakeFirst()

/** From now on signing in takes two steps. @returns false where somebody was faster */
export async function confirmTotp(
  db: Database,
  { personId, sealedSecret, step, now }: { personId: number; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .where('sealed_secret', '=', sealedSecret)
    .returning('person_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Of a person whose sign-in takes two steps. */
export const findTotp = (
  db: Database,
  personId: number,
): Promise<{ sealedSecret: string; confirmedAt: Date } | undefined> =>
  db
    .selectFrom('totp')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ confirmedAt: Date }>()
    .executeTakeFirst()

/** Takes the code of a time step. @returns false where it, or a later one, was taken before */
export async function takeTotpStep(db: Database, personId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Turns the second step off and deletes its recovery codes. */
export async function deleteTotp(db: Database, personId: number): Promise<void> {
  await db.deleteFrom('totp').where('person_id', '=', personId).execute()
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
}

/** Replaces all recovery codes; the former ones become invalid. */
export async function replaceRecoveryCodes(
  db: Database,
  personId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute()
}

/** Strikes a code. @returns false where it is none of theirs, or struck */
export async function takeRecoveryCode(
  db: Database,
  personId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
