import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { MOST_IN_A_DAY, type Purpose } from '../rules.ts'
import type { ContactKind } from '../tables.ts'

export interface NewCode {
  sign: string
  purpose: Purpose
  channel: ContactKind
  contactHash: string
  addressHash: string
  captchaSign: string
  codeHash: string
  createdAt: Date
  expiresAt: Date
}

/** One code after the other for a recipient and for a network, always locked in this order, to avoid deadlocks. */
export async function lockSending(db: Database, contactHash: string, addressHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code to ${contactHash}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code from ${addressHash}`}, 0))`.execute(db)
}

/** Codes that went to a recipient since a moment, the latest first. */
export async function listSent(
  db: Database,
  contactHash: string,
  since: Date,
): Promise<{ at: Date; addressHash: string }[]> {
  return db
    .selectFrom('verification_codes')
    .select(['created_at as at', 'address_hash as addressHash'])
    .where('contact_hash', '=', contactHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(MOST_IN_A_DAY)
    .execute()
}

/** Codes that a network has asked for since a moment. */
export async function countSentFrom(
  db: Database,
  addressHashes: readonly string[],
  channel: ContactKind,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('verification_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('address_hash', 'in', addressHashes)
    .where('channel', '=', channel)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Codes that a flow has given out. */
export async function countSentIn(db: Database, captchaSign: string): Promise<number> {
  const { count } = await db
    .selectFrom('verification_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('captcha_sign', '=', captchaSign)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await db
    .insertInto('verification_codes')
    .values({
      sign: code.sign,
      purpose: code.purpose,
      channel: code.channel,
      contact_hash: code.contactHash,
      address_hash: code.addressHash,
      captcha_sign: code.captchaSign,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** A code, its row locked: attempts at it run one after the other. */
export async function lockCode(db: Database, sign: string) {
  return db
    .selectFrom('verification_codes')
    .select(['id', 'purpose', 'contact_hash', 'captcha_sign', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('sign', '=', sign)
    .forUpdate()
    .executeTakeFirst()
}

export async function addTry(db: Database, id: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Uses a code up. @returns whether it was still there to be used */
export async function spendCode(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns how many went */
export async function deleteCodes(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from verification_codes where id = any(array(
      select id from verification_codes where created_at < ${before} limit ${sql.lit(limit)}))`.execute(db)
  return Number(numAffectedRows)
}
