import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readNumber } from '#shared/ids/ids.ts'

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
