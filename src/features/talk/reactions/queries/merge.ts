import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countReactionsOff } from '#features/kernel/posts/queries/personal/counters.ts'
import { lockCounted } from '#features/kernel/posts/queries/personal/merge.ts'
import type { MergeStep } from '#server/jobs/merge-data.ts'

interface Double {
  targetKind: string
  targetId: number
  kind: string
}

/** What both have liked or kept. */
async function listDoubles(db: Database, from: number, to: number): Promise<Double[]> {
  const { rows } = await sql<Double>`
    select own.target_kind as "targetKind", own.target_id as "targetId", own.kind from reactions own
    join reactions kept on kept.person_id = ${to} and kept.target_kind = own.target_kind
      and kept.target_id = own.target_id and kept.kind = own.kind
    where own.person_id = ${from}`.execute(db)
  return rows
}

/** What one of them has liked of the other: nobody likes their own. */
async function listOwnLikes(db: Database, by: number, people: readonly number[]): Promise<Double[]> {
  const { rows } = await sql<Double>`
    with liked as (
      select target_kind as "targetKind", target_id as "targetId", kind from reactions
      where person_id = ${by} and kind = 'like'
    )
    select liked.* from liked join posts on posts.id = liked."targetId" and liked."targetKind" = 'post'
    where posts.author_id = any(${people}::bigint[])
    union all
    select liked.* from liked join answers on answers.id = liked."targetId" and liked."targetKind" = 'answer'
    where answers.author_id = any(${people}::bigint[])
    union all
    select liked.* from liked join comments on comments.id = liked."targetId" and liked."targetKind" = 'comment'
    where comments.author_id = any(${people}::bigint[])`.execute(db)
  return rows
}

const idsOn = (doubles: readonly Double[], to: string, kind?: string) =>
  doubles
    .filter((row) => row.targetKind === to && (kind === undefined || row.kind === kind))
    .map(({ targetId }) => targetId)

export const lockDoubleReactions: MergeStep = async (db, { from, to }) => {
  const both = [from, to]
  const counted = [
    ...(await listDoubles(db, from, to)),
    ...(await listOwnLikes(db, from, both)),
    ...(await listOwnLikes(db, to, both)),
  ]
  await lockCounted(db, {
    posts: idsOn(counted, 'post'),
    comments: idsOn(counted, 'comment'),
    answers: idsOn(counted, 'answer'),
  })
}

const countOff = (db: Database, gone: readonly Double[]) =>
  countReactionsOff(db, {
    liked: idsOn(gone, 'post', 'like'),
    kept: idsOn(gone, 'post', 'favorite'),
    comments: idsOn(gone, 'comment', 'like'),
    answers: idsOn(gone, 'answer', 'like'),
  })

/** What they liked of each other is liked no more, and what both have liked was liked by one person. */
export const countDoubleReactions: MergeStep = async (db, { from, to }) => {
  for (const by of [from, to]) {
    const own = await listOwnLikes(db, by, [from, to])
    for (const kind of ['post', 'answer', 'comment'])
      await sql`delete from reactions where person_id = ${by} and target_kind = ${kind}
        and kind = 'like' and target_id = any(${idsOn(own, kind)}::bigint[])`.execute(db)
    await countOff(db, own)
  }
  await countOff(db, await listDoubles(db, from, to))
}
