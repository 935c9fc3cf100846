import type { Database } from '#database/schema.ts'
import type { Role } from '#shared/people/asker.ts'
import type { Contact } from '#shared/people/contact.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { indexPeople } from './index-people.ts'

interface NewPerson {
  slug: string
  name: string
  nameKey: string
  /** Proven to be theirs; null where nothing of the kind is known. */
  contact: Contact | null
  /** null: they sign in by something else. */
  passwordHash: string | null
  language: Locale
  level: string
  roles?: Role[]
  /** They have said who they are, and are not asked. */
  hasInformation: boolean
  invitedBy: number | null
  now: Date
}

/**
 * A new person.
 *
 * @returns undefined where somebody else has the contact, the slug or the name
 */
export async function insertPerson(db: Database, person: NewPerson): Promise<number | undefined> {
  const { contact, now } = person
  const row = await db
    .insertInto('people')
    .values({
      slug: person.slug,
      name: person.name,
      name_key: person.nameKey,
      language: person.language,
      ...(contact?.kind === 'email' && { email: contact.address, email_verified_at: now }),
      ...(contact?.kind === 'phone' && { phone: contact.address, phone_verified_at: now }),
      password_hash: person.passwordHash,
      password_changed_at: person.passwordHash === null ? null : now,
      level_key: person.level,
      ...(person.roles && { roles: person.roles }),
      has_information: person.hasInformation,
      invited_by: person.invitedBy,
      created_at: now,
      updated_at: now,
    })
    // Of two sign-ups at once the unique indexes let one succeed.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await indexPeople(db, [row.id])
  return row?.id
}

interface ImportedPerson {
  slug: string
  name: string
  email: string | null
  language: string
  level: string
  now: Date
}

/** Somebody who wrote on another site, with a picture made of their slug. They have no password. */
export async function insertImportedPerson(db: Database, person: ImportedPerson): Promise<number> {
  const { slug, name, email, language, level, now } = person
  const { id } = await db
    .insertInto('people')
    .values({ slug, name, email, language, level_key: level, avatar: slug, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexPeople(db, [id])
  return id
}
