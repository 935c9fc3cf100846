import { sql } from 'kysely'

import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { countFollow } from '#features/kernel/people/queries/counters.ts'
import { readNumber } from '#shared/ids/ids.ts'
import type { Asker } from '#shared/people/asker.ts'

interface Following {
  followerId: number
  followedId: number
}

/**
 * Follows or unfollows, and updates the counters of both people.
 *
 * @returns whether the one follows the other now; null where one of them does not exist
 */
export async function flipFollow(
  db: Database,
  { followerId, followedId, now }: Following & { now: Date },
): Promise<boolean | null> {
  // Locked in the order of their ids: two people who follow each other at the same moment would deadlock otherwise.
  const { rows: people } = await sql`select 1 from people
    where id in (${followerId}, ${followedId}) and deleted_at is null order by id for no key update`.execute(
    db,
  )
  if (people.length < 2) return null
  const left = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .returning('followed_id')
    .executeTakeFirst()
  if (!left) {
    await db
      .insertInto('follows')
      .values({ follower_id: followerId, followed_id: followedId, created_at: now })
      .execute()
  }
  await countFollow(db, { followerId, followedId, step: left ? -1 : 1 })
  return !left
}

/** Of these people, those whom somebody follows. */
export async function listFollowedOf(
  db: Database,
  followerId: number,
  people: readonly number[],
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('follows')
    .select('followed_id as id')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The owner of the profile at this address, or the author of the text there, if the asker follows them. */
export async function listFollowedAt(
  db: Database,
  { of, address, asker, now }: { of: FollowedOf; address: string; asker: Asker; now: Date },
): Promise<number[]> {
  const number = readNumber(address)
  const person =
    of === 'profile'
      ? sql`select id from people where ${number === null ? sql`slug = ${address}` : sql`id = ${number}`}`
      : sql`select author_id from posts where kind = ${of}
          and ${number === null ? sql`slug = ${address}` : sql`number = ${number}`} and ${readablePosts(asker, now)}`
  const { rows } = await sql<{ id: number }>`select followed_id as id from follows
    where follower_id = ${asker.personId} and followed_id = (${person})`.execute(db)
  return rows.map(({ id }) => id)
}
export type FollowedOf = 'profile' | 'article' | 'topic' | 'product'
