import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/**
 * Of these people, those whose presence a follower may see: whom they follow, unless one of the two has blocked the
 * other. The hub never reports people who hide their presence.
 */
export async function listWatchable(
  db: Database,
  followerId: number,
  people: readonly number[],
): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select people.id from follows join people on people.id = followed_id
    where follower_id = ${followerId} and followed_id = any(${people}::bigint[])
      and deleted_at is null and not exists (select 1 from message_blocks
        where (person_id = people.id and blocked_id = ${followerId})
          or (person_id = ${followerId} and blocked_id = people.id))`.execute(db)
  return rows.map(({ id }) => id)
}

export async function showsPresence(db: Database, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('shows_presence as shows')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.shows ?? false
}
