import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { readNumber } from '#shared/ids.ts'

export interface KnownPerson {
  id: number
  slug: string
  name: string
  email: string | null
  roles: string[]
}

/** The person that an e-mail, profile address or number names, locked. */
export function lockNamed(db: Database, who: string): Promise<KnownPerson | undefined> {
  const query = db
    .selectFrom('people')
    .select(['id', 'slug', 'name', 'email', 'roles'])
    .where('deleted_at', 'is', null)
    .forUpdate()
  if (who.includes('@')) return query.where(sql<boolean>`lower(email) = lower(${who})`).executeTakeFirst()
  const id = readNumber(who)
  if (id !== null) return query.where('id', '=', id).executeTakeFirst()
  return query.where('slug', '=', who.toLowerCase()).executeTakeFirst()
}

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

/** Everybody with a role. */
export const listInRoles = (db: Database): Promise<KnownPerson[]> =>
  db
    .selectFrom('people')
    .select(['id', 'slug', 'name', 'email', 'roles'])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(500))
    .execute()
