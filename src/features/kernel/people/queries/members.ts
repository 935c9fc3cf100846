import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Contact } from '#shared/people/contact.ts'
import type { Locale } from '#shared/texts/locales.ts'

const hasContact = ({ kind, address }: Contact) =>
  kind === 'email'
    ? sql<boolean>`lower(people.email) = lower(${address})`
    : sql<boolean>`people.phone = ${address}`

export async function isContactTaken(db: Database, contact: Contact): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where(hasContact(contact)).executeTakeFirst()
  return row !== undefined
}

export async function isSlugTaken(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where slug = ${slug}
    union all select 1 from slug_history where kind = 'profile' and slug = ${slug}`.execute(db)
  return rows.length > 0
}

/** Whoever gave somebody their link, by the address of their profile. */
export async function findInviter(db: Database, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface ResetPerson {
  id: number
  slug: string
  name: string
  email: string | null
  phone: string | null
  language: Locale
}

/** The person behind a contact; nobody who has left. */
export const findByContact = (db: Database, contact: Contact): Promise<ResetPerson | undefined> =>
  db
    .selectFrom('people')
    .select(['id', 'slug', 'name', 'email', 'phone', 'language'])
    .where(hasContact(contact))
    .where('deleted_at', 'is', null)
    .$narrowType<{ language: Locale }>()
    .executeTakeFirst()

/** Remembers that a contact was shown to be somebody's, by a code that went there; the first time counts. */
export const proveContact = (
  db: Database,
  { id, kind, now }: { id: number; kind: Contact['kind']; now: Date },
) =>
  db
    .updateTable('people')
    .set(
      kind === 'email'
        ? { email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` }
        : { phone_verified_at: sql<Date>`coalesce(phone_verified_at, ${now})` },
    )
    .where('id', '=', id)
    .execute()

export const updatePassword = (
  db: Database,
  { id, passwordHash, now }: { id: number; passwordHash: string; now: Date },
) =>
  db
    .updateTable('people')
    .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
