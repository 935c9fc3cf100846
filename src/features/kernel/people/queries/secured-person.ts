import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface SecuredPerson {
  id: number
  slug: string
  name: string
  language: Locale
  email: string | null
  phone: string | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  passwordHash: string | null
  passwordChangedAt: Date | null
}

/** The signed-in person, with what proves who they are. */
export const getSecuredPerson = (db: Database, id: number): Promise<SecuredPerson> =>
  db
    .selectFrom('people')
    .select([
      'id',
      'slug',
      'name',
      'language',
      'email',
      'phone',
      'email_verified_at as emailVerifiedAt',
      'phone_verified_at as phoneVerifiedAt',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
    ])
    .where('id', '=', id)
    .$narrowType<{ language: Locale }>()
    .executeTakeFirstOrThrow()

/** What everybody who looks for a person tries first as their password. */
export const ownTexts = ({ email, phone, name, slug }: SecuredPerson): string[] =>
  [email, phone, name, slug].filter((text) => text !== null)

/** @returns false where it is not the one any more that it was changed from */
export async function updatePassword(
  db: Database,
  { id, from, to, now }: { id: number; from: string | null; to: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('people')
    .set({ password_hash: to, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`password_hash is not distinct from ${from}`)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

const UNIQUE_VIOLATION = '23505'

/**
 * Gives a person a proven contact.
 *
 * @returns false where somebody else has it; the transaction is then good for nothing but to be rolled back
 */
export async function updateContact(
  db: Database,
  { id, kind, value, now }: { id: number; kind: 'email' | 'phone'; value: string; now: Date },
): Promise<boolean> {
  const values =
    kind === 'email' ? { email: value, email_verified_at: now } : { phone: value, phone_verified_at: now }
  try {
    await db
      .updateTable('people')
      .set({ ...values, updated_at: now })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    // A check beforehand would race: two requests at once would both find it free.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
