import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type Asker, type Role, STRANGER } from '#shared/people/asker.ts'

/** Somebody as permissions see them now, by their roles alone; null where they are gone or may not sign in. */
export async function findBuilder(db: Database, personId: number, now: Date): Promise<Asker | null> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'roles'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from sanctions where sanctions.person_id = people.id
        and sanctions.kind = 'login-ban' and sanctions.lifted_at is null and sanctions.starts_at <= ${now}
        and (sanctions.until is null or sanctions.until > ${now}))`,
    )
    .executeTakeFirst()
  return row ? { ...STRANGER, personId: row.id, roles: row.roles as Role[] } : null
}
