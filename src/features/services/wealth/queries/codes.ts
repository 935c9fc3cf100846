import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface CodeRow {
  id: number
  currency: string
  amount: number
  usesLeft: number
  expiresAt: Date | null
  isUsed: boolean
}

/** Nobody else uses it until this transaction ends. */
export async function lockCode(db: Database, code: string, personId: number): Promise<CodeRow | undefined> {
  const { rows } = await sql<Omit<CodeRow, 'isUsed'>>`select id, currency, amount, uses_left as "usesLeft",
    expires_at as "expiresAt" from redeem_codes where code = ${code} for update`.execute(db)
  if (!rows[0]) return undefined
  // Asked after the lock: what the statement above sees is older than what it waited for.
  const used = await db
    .selectFrom('redemptions')
    .select('code_id')
    .where('code_id', '=', rows[0].id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { ...rows[0], isUsed: used !== undefined }
}

export async function takeCode(db: Database, codeId: number, personId: number, now: Date): Promise<void> {
  await sql`update redeem_codes set uses_left = uses_left - 1 where id = ${codeId}`.execute(db)
  await db
    .insertInto('redemptions')
    .values({ code_id: codeId, person_id: personId, created_at: now })
    .execute()
}

interface NewCode {
  code: string
  currency: string
  amount: number
  uses: number
  expiresAt: Date | null
  createdBy: number | null
  now: Date
}

/** @returns false where there is such a code already */
export async function insertCode(db: Database, code: NewCode): Promise<boolean> {
  const row = await db
    .insertInto('redeem_codes')
    .values({
      ...{ code: code.code, currency: code.currency, amount: code.amount, uses_left: code.uses },
      ...{ expires_at: code.expiresAt, created_by: code.createdBy, created_at: code.now },
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
