import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Serializes the attempts at one flow, so that concurrent guesses are all counted. */
export async function lockFlow(db: Database, captchaSign: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${captchaSign}`}, 0))`.execute(db)
}

/** Wrong inputs that a flow has had. */
export async function countWrongInputs(db: Database, captchaSign: string): Promise<number> {
  const row = await db
    .selectFrom('captcha_counts')
    .select('count')
    .where('key', '=', captchaSign)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function addWrongInput(db: Database, captchaSign: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('captcha_counts')
    .values({ key: captchaSign, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ count: row('captcha_counts.count', '+', 1) })),
    )
    .execute()
}

/** Marks a proof of work as taken. @returns whether it had not been before */
export async function takeProof(db: Database, proof: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_counts')
    .values({ key: `proof ${proof}`, count: 1, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** @returns how many went */
export async function deleteCaptchaCounts(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from captcha_counts where key = any(array(
      select key from captcha_counts where expires_at < ${now} limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows)
}
