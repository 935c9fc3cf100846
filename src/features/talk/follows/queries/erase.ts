import { sql } from 'kysely'
import { countFollowedOff, countFollowerOff, lockForCounting } from '#features/kernel/people/queries/erase.ts'
import type { EraseIdentity, EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Whom they follow and who follows them, counted off on the other side. */
export const eraseFollows: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ other: number; follows: boolean }>`
    (select followed_id as other, true as follows from follows where follower_id = ${personId}
      order by followed_id limit ${sql.lit(limit)})
    union all
    (select follower_id, false from follows where followed_id = ${personId}
      order by follower_id limit ${sql.lit(limit)})
    limit ${sql.lit(limit)}`.execute(db)
  if (rows.length === 0) return { count: 0, tags: [] }
  const idsOf = (follows: boolean) => rows.filter((row) => row.follows === follows).map(({ other }) => other)
  const [followed, followers] = [idsOf(true), idsOf(false)]
  const others = [...new Set([...followed, ...followers])]
  await lockForCounting(db, others)
  // Counts the deleted rows: somebody may have unfollowed meanwhile.
  const { rows: unfollowed } = await sql<{ id: number }>`delete from follows
    where follower_id = ${personId} and followed_id = any(${followed}::bigint[]) returning followed_id as id`.execute(
    db,
  )
  await countFollowerOff(
    db,
    unfollowed.map(({ id }) => id),
  )
  const { rows: left } = await sql<{ id: number }>`delete from follows
    where followed_id = ${personId} and follower_id = any(${followers}::bigint[]) returning follower_id as id`.execute(
    db,
  )
  await countFollowedOff(
    db,
    left.map(({ id }) => id),
  )
  return { count: rows.length, tags: others.map((id): Tag => `person:${id}:activity`) }
}

/** Whom they have shut out, and who them. */
export const eraseBlocks: EraseIdentity = async (db, { personId }) => {
  await sql`delete from message_blocks where ${personId} in (person_id, blocked_id)`.execute(db)
  return []
}
