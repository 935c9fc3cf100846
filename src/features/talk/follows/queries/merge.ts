import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countFollowedOff, countFollowerOff, lockForCounting } from '#features/kernel/people/queries/erase.ts'
import { setFollows } from '#features/kernel/people/queries/merge.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Nobody follows or shuts out themselves; whom both follow, and who follows both, is counted once. */
export const countDoubleFollows: MergeStep = async (db, { from, to }) => {
  const both = sql`array[${from}, ${to}]::bigint[]`
  await sql`delete from follows where follower_id = any(${both}) and followed_id = any(${both})`.execute(db)
  await sql`delete from message_blocks where person_id = any(${both}) and blocked_id = any(${both})`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; isFollowed: boolean }>`
    select own.followed_id as id, true as "isFollowed" from follows own
      join follows kept on kept.follower_id = ${to} and kept.followed_id = own.followed_id where own.follower_id = ${from}
    union all
    select own.follower_id, false from follows own
      join follows kept on kept.followed_id = ${to} and kept.follower_id = own.follower_id where own.followed_id = ${from}`.execute(
    db,
  )
  const idsOf = (isFollowed: boolean) =>
    rows.filter((row) => row.isFollowed === isFollowed).map(({ id }) => id)
  await lockForCounting(db, [...new Set(rows.map(({ id }) => id))])
  await countFollowerOff(db, idsOf(true))
  await countFollowedOff(db, idsOf(false))
}

async function countFollows(db: Database, id: number): Promise<{ followers: number; following: number }> {
  const { rows } = await sql<{ followers: number; following: number }>`
    select (select count(*) from follows where followed_id = ${id}) as followers,
      (select count(*) from follows where follower_id = ${id}) as following`.execute(db)
  return rows[0] ?? { followers: 0, following: 0 }
}

export const recountFollows: MergeStep = async (db, { from, to }) => {
  for (const id of [from, to]) await setFollows(db, id, await countFollows(db, id))
}
