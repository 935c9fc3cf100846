import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Somebody else with such a name; each half has an index of its own. */
const othersNamed = (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<SqlBool>`(
  exists (select 1 from people other where other.name_key = ${key} and other.id <> ${id}
    and not other.name_is_shared and other.deleted_at is null)
  or exists (select 1 from people other where other.name_key = ${key} and other.id <> ${id}
    and other.name_is_shared and other.deleted_at is null))`

/** Whether a name looks like that of somebody else. */
export async function isNameTaken(db: Database, key: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select ${othersNamed(sql`${key}`, sql`${id}`)} as "isTaken"`.execute(db)
  return rows[0]?.isTaken ?? false
}

/** Whether an address leads, or has led, to somebody else. */
export async function isAddressTaken(db: Database, slug: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where slug = ${slug} and id <> ${id}
    union all
    select 1 from slug_history where kind = 'profile' and slug = ${slug} and target_id <> ${id}`.execute(db)
  return rows.length > 0
}

/** How often a person has changed their address since a time. */
export async function countAddressChanges(db: Database, id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('slug_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'profile')
    .where('target_id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** From now on the old address leads to the new one. */
export async function rememberAddress(
  db: Database,
  { id, from, to, now }: { id: number; from: string; to: string; now: Date },
): Promise<void> {
  await db.deleteFrom('slug_history').where('kind', '=', 'profile').where('slug', '=', to).execute()
  await db
    .insertInto('slug_history')
    .values({ kind: 'profile', slug: from, target_id: id, created_at: now })
    .execute()
}

/** Columns of a person that their own page is made of. */
export interface ProfileChange {
  name?: string
  name_key?: string
  slug?: string
  avatar?: string
  description?: string
  language?: string
  shows_favorites?: boolean
  shows_follows?: boolean
  shows_supporters?: boolean
  shows_presence?: boolean
  is_searchable?: boolean
  has_information?: boolean
}

const UNIQUE_VIOLATION = '23505'

/**
 * Changes a person.
 *
 * @returns what somebody else has taken meanwhile; the transaction is then good for nothing but to be rolled back
 */
export async function updateOwnProfile(
  db: Database,
  { id, change, now }: { id: number; change: ProfileChange; now: Date },
): Promise<'name' | 'slug' | null> {
  try {
    await db
      .updateTable('people')
      .set({ ...change, ...(change.name_key !== undefined && { name_is_shared: false }), updated_at: now })
      .where('id', '=', id)
      .execute()
    return null
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    if (code !== UNIQUE_VIOLATION) throw error
    return constraint === 'people_name_key' ? 'name' : 'slug'
  }
}

/** People whose names nobody has compared yet: they were brought by an import, or have just come. */
export const lockUnkeyed = (db: Database, limit: number): Promise<Array<{ id: number; name: string }>> =>
  db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('name_key', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(limit))
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

/** Names that look alike all keep standing; only the first of each is not marked as shared. */
export async function setNameKeys(
  db: Database,
  keys: ReadonlyArray<{ id: number; key: string }>,
): Promise<void> {
  await sql`update people set name_key = new.key, name_is_shared = (new.place > 1 or ${othersNamed(sql`new.key`, sql`new.id`)})
    from (select id, key, row_number() over (partition by key order by id) as place
      from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as named (id, key)) new
    where people.id = new.id`.execute(db)
}
