import type { Database } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'

interface NewAdmin {
  slug: string
  name: string
  nameKey: string
  email: string | null
  passwordHash: string
  language: string
  level: string
  now: Date
}

/** @returns undefined where somebody else has the slug, the name or the e-mail */
export async function insertAdmin(db: Database, admin: NewAdmin): Promise<number | undefined> {
  const { now } = admin
  const row = await db
    .insertInto('people')
    .values({
      slug: admin.slug,
      name: admin.name,
      name_key: admin.nameKey,
      email: admin.email,
      email_verified_at: admin.email === null ? null : now,
      password_hash: admin.passwordHash,
      password_changed_at: now,
      language: admin.language,
      level_key: admin.level,
      roles: ['admin'],
      created_at: now,
      updated_at: now,
    })
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
