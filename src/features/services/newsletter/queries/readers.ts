import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

interface Asking {
  email: string
  language: Locale
  now: Date
}

/** @returns the number of the reader where they still have to confirm it; null: they get the letters already */
export async function askReader(db: Database, { email, language, now }: Asking): Promise<number | null> {
  const member = await db
    .selectFrom('newsletter_readers')
    .innerJoin('people', 'people.id', 'newsletter_readers.person_id')
    .select('newsletter_readers.id')
    .where(sql`lower(people.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (member) return null
  const asked = await db
    .insertInto('newsletter_readers')
    .values({ email, language, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('email', 'is not', null)
        .doUpdateSet({ asked_at: now, language })
        .where('newsletter_readers.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return asked?.id ?? null
}

export interface ReaderRow {
  id: number
  /** null: a member whose account has no address any more. */
  email: string | null
  language: Locale
  askedAt: Date
  confirmedAt: Date | null
}

/** undefined: it is over, or it never was. */
export const findReader = (db: Database, id: number): Promise<ReaderRow | undefined> =>
  db
    .selectFrom('newsletter_readers')
    .leftJoin('people', 'people.id', 'newsletter_readers.person_id')
    .select(({ fn }) => [
      'newsletter_readers.id',
      fn.coalesce('newsletter_readers.email', 'people.email').as('email'),
      'newsletter_readers.language',
      'newsletter_readers.asked_at as askedAt',
      'newsletter_readers.confirmed_at as confirmedAt',
    ])
    .where('newsletter_readers.id', '=', id)
    .executeTakeFirst()

/** Whoever reads the address has said so. */
export const confirmReader = (db: Database, id: number, now: Date) =>
  db
    .updateTable('newsletter_readers')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

export const setReaderLanguage = (db: Database, id: number, language: Locale) =>
  db.updateTable('newsletter_readers').set({ language }).where('id', '=', id).execute()

/** @returns whether there was somebody */
export async function removeReader(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_readers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export interface OwnReading {
  /** null: they have no confirmed address. */
  email: string | null
  /** null: they get no letters. */
  language: Locale | null
}

export async function findOwnReading(db: Database, personId: number): Promise<OwnReading> {
  const row = await db
    .selectFrom('people')
    .leftJoin('newsletter_readers', 'newsletter_readers.person_id', 'people.id')
    .select(['people.email', 'people.email_verified_at as verifiedAt', 'newsletter_readers.language'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { email: row.verifiedAt ? row.email : null, language: row.language }
}

/** A member's own switch. What their address had asked for without the account is the same wish. */
export async function turnOn(
  db: Database,
  { personId, email, language, now }: { personId: number; email: string; language: Locale; now: Date },
): Promise<void> {
  await db.deleteFrom('newsletter_readers').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
  await db
    .insertInto('newsletter_readers')
    .values({ person_id: personId, language, asked_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('person_id').where('person_id', 'is not', null).doUpdateSet({ language }),
    )
    .execute()
}

export const turnOff = (db: Database, personId: number) =>
  db.deleteFrom('newsletter_readers').where('person_id', '=', personId).execute()

/** Those who never confirmed what was asked for their address. @returns how many were deleted */
export async function deleteUnconfirmed(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_readers')
    .where('id', 'in', (from) =>
      from
        .selectFrom('newsletter_readers')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
