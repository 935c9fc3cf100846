import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { goneSlug } from '../rules/gone.ts'
import { insertGoneAddresses } from './gone-addresses.ts'

/** Erases name, contacts, password and profile. */
export const eraseProfile: EraseIdentity = async (db, { personId, slug, name, level, now, signer }) => {
  const former = await db
    .deleteFrom('slug_history')
    .where('kind', '=', 'profile')
    .where('target_id', '=', personId)
    .returning('slug')
    .execute()
  await insertGoneAddresses(db, signer, [slug, ...former.map((row) => row.slug)], now)
  await db
    .updateTable('people')
    .set({
      slug: goneSlug(personId),
      name,
      name_key: null,
      name_is_shared: false,
      description: '',
      avatar: '',
      email: null,
      phone: null,
      password_hash: null,
      email_verified_at: null,
      phone_verified_at: null,
      password_changed_at: null,
      roles: [],
      level_key: level,
      vip_key: null,
      vip_until: null,
      invited_by: null,
      shows_favorites: false,
      shows_follows: false,
      shows_supporters: false,
      shows_presence: false,
      is_searchable: false,
      // What was unread is counted down with its rows.
      unread_tickets: 0,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', personId)
    .execute()
  return []
}

/** Takes them out of the search, and away from whom they have invited. */
export const eraseTraces: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('search_people').where('person_id', '=', personId).execute()
  await db.updateTable('people').set({ invited_by: null }).where('invited_by', '=', personId).execute()
  return []
}

/** Locks people in the order of their ids, as follow and unfollow do. */
export async function lockForCounting(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select 1 from people where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
}

/** Counts one follower off from each of these people. */
export async function countFollowerOff(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update people set followers_count = greatest(followers_count - 1, 0)
    where id = any(${ids}::bigint[])`.execute(db)
}

/** Counts one person off from whom each of these people follows. */
export async function countFollowedOff(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update people set following_count = greatest(following_count - 1, 0)
    where id = any(${ids}::bigint[])`.execute(db)
}

export async function setNoFollows(db: Database, personId: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ followers_count: 0, following_count: 0 })
    .where('id', '=', personId)
    .execute()
}

/** Says how much somebody has published that everybody may see. */
export async function setPublished(
  db: Database,
  personId: number,
  { articles, topics, answers }: { articles: number; topics: number; answers: number },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ articles_count: articles, topics_count: topics, answers_count: answers })
    .where('id', '=', personId)
    .execute()
}

/** Says on which day somebody is to be erased; null: on none. */
export async function setEraseDay(db: Database, personId: number, on: Date | null): Promise<void> {
  await db.updateTable('people').set({ erase_at: on }).where('id', '=', personId).execute()
}
