import { sql } from 'kysely'
import { countReactionsOff } from '#features/kernel/posts/queries/personal/counters.ts'
import type { EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Likes and favourites, counted off from what they were given to. */
export const eraseReactions: EraseStep = async (db, { personId }, limit) => {
  const { rows } = await sql<{ targetKind: string; targetId: number; kind: string }>`
    delete from reactions where person_id = ${personId} and (target_kind, target_id, kind) in (
      select target_kind, target_id, kind from reactions where person_id = ${personId}
      order by target_kind, target_id, kind limit ${sql.lit(limit)})
    returning target_kind as "targetKind", target_id as "targetId", kind`.execute(db)
  const given = (to: string, kind: string) =>
    rows.filter((row) => row.targetKind === to && row.kind === kind).map(({ targetId }) => targetId)
  const answers = given('answer', 'like')
  const posts = await countReactionsOff(db, {
    liked: given('post', 'like'),
    kept: given('post', 'favorite'),
    comments: given('comment', 'like'),
    answers,
  })
  const tags = posts.map(({ kind, number }): Tag => `${kind}:${number}:activity`)
  const scored = answers.map((id): Tag => `answer:${id}:activity`)
  return { count: rows.length, tags: [...new Set([...tags, ...scored])] }
}
