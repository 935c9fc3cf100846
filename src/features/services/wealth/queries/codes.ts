import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface CodeRow {
  id: number
  currency: string
  amount: number
  usesLeft: number
  expiresAt: Date | null
  isRevoked: boolean
  isUsed: boolean
}

/** A code with its batch, locked against concurrent use and revocation. */
export async function lockCode(db: Database, code: string, personId: number): Promise<CodeRow | undefined> {
  const { rows } = await sql<Omit<CodeRow, 'isUsed'>>`select redeem_codes.id, redeem_codes.currency,
      redeem_codes.amount, uses_left as "usesLeft", redeem_codes.expires_at as "expiresAt",
      revoked_at is not null as "isRevoked"
    from redeem_codes join code_batches on code_batches.id = batch_id
    where code = ${code} for update of redeem_codes for share of code_batches`.execute(db)
  if (!rows[0]) return undefined
  // A second statement, to see rows that were committed while waiting for the lock.
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

interface NewBatch {
  /** Of one press. */
  key: string
  codes: readonly string[]
  currency: string
  amount: number
  uses: number
  note: string
  expiresAt: Date | null
  createdBy: number
  now: Date
}

/**
 * @returns 'repeated' where the key has made some; 'taken' where a code is there already: then nothing may stay of the
 * others
 */
export async function insertBatch(db: Database, batch: NewBatch): Promise<number | 'repeated' | 'taken'> {
  const { key, codes, currency, amount, uses, note, expiresAt, createdBy, now } = batch
  const worth = { currency, amount, expires_at: expiresAt, created_by: createdBy, created_at: now }
  const batchRow = await db
    .insertInto('code_batches')
    .values({ ...worth, key, count: codes.length, uses, note })
    .onConflict((conflict) => conflict.columns(['created_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!batchRow) return 'repeated'
  const { id } = batchRow
  const made = await db
    .insertInto('redeem_codes')
    .values(codes.map((code) => ({ ...worth, code, uses_left: uses, batch_id: id })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return made.length === codes.length ? id : 'taken'
}

/** The batch of an idempotency key. */
export const findBatchOf = (db: Database, createdBy: number, key: string) =>
  db
    .selectFrom('code_batches')
    .select(['id', 'currency', 'amount', 'count', 'uses'])
    .where('created_by', '=', createdBy)
    .where('key', '=', key)
    .executeTakeFirst()

export interface BatchRow {
  id: number
  unit: string
  amount: number
  count: number
  uses: number
  used: number
  note: string
  expiresAt: Date | null
  by: string | null
  at: Date
  revokedAt: Date | null
}

/** The latest first. */
export async function listBatches(
  db: Database,
  { before, first }: { before: number; first: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select code_batches.id, currency as unit, amount, count, uses, note, expires_at as "expiresAt",
      people.name as by, code_batches.created_at as at, revoked_at as "revokedAt",
      (select count(*)::int from redeem_codes join redemptions on code_id = redeem_codes.id
        where batch_id = code_batches.id) as used
    from code_batches left join people on people.id = created_by
    where ${before === 0 ? sql`true` : sql`code_batches.id < ${before}`}
    order by code_batches.id desc limit ${sql.lit(first)}`.execute(db)
  return rows
}

/** All codes of a batch in their order; null where there is no such batch. */
export async function listCodesOf(
  db: Database,
  batchId: number,
): Promise<Array<{ code: string; used: number; usesLeft: number }> | null> {
  const batch = await db.selectFrom('code_batches').select('id').where('id', '=', batchId).executeTakeFirst()
  if (!batch) return null
  const { rows } = await sql<{ code: string; used: number; usesLeft: number }>`
    select code, uses_left as "usesLeft",
      (select count(*)::int from redemptions where code_id = redeem_codes.id) as used
    from redeem_codes where batch_id = ${batchId} order by id`.execute(db)
  return rows
}

/** Locked, so that nobody uses a code of it meanwhile. */
export const lockBatch = (db: Database, batchId: number) =>
  db
    .selectFrom('code_batches')
    .select(['id', 'currency', 'amount', 'count', 'note', 'revoked_at as revokedAt'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()

export async function revokeBatch(
  db: Database,
  batchId: number,
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('code_batches')
    .set({ revoked_at: now, revoked_by: byId })
    .where('id', '=', batchId)
    .execute()
}
