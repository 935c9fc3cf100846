import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { countTopicsOff } from '#features/kernel/access/queries/erase.ts'
import { type KindWith, kindsWith, listsOf } from '#features/kernel/kinds/rules.ts'
import { deleteFormerSlugs } from '#features/kernel/people/queries/former-slugs.ts'
import { deletePostEntries } from '#features/kernel/posts/queries/index-things.ts'
import {
  deleteErasedPosts,
  deleteGalleries,
  deleteRevisions,
  emptyTexts,
  removeFromTerms,
} from '#features/kernel/posts/queries/personal/posts.ts'
import { EMPTY } from '#features/kernel/posts/queries/personal/replies.ts'
import { emptyPollOptions } from '#features/product/community/queries/erase.ts'
import { eraseGoods } from '#features/product/shop/queries/erase.ts'
import type { EraseStep } from '#server/jobs/personal-data.ts'
import type { Tag } from '#shared/tags.ts'

/** Kinds that are somebody's own. Pages and the handbook are the site's, whoever typed them. */
const OWN_KINDS = kindsWith('isPersonal')

/**
 * Erases posts with their content. The row stays without text, so that its address answers 410. A topic with an open
 * bounty stays, without the author's name: others may be working on an answer.
 */
export const erasePosts: EraseStep = async (db, { personId, keepsContributions, now }, limit) => {
  const { rows } = await sql<{
    id: number
    kind: KindWith<'isPersonal'>
    number: number
    nodeId: number | null
    state: string
  }>`
    select id, kind, number, node_id as "nodeId", state from posts
    where author_id = ${personId} and deleted_at is null and kind = any(${OWN_KINDS})
      and (${!keepsContributions} or state <> 'published')
      and not exists (select 1 from bounties where post_id = posts.id and bounties.state in ('open', 'disputed'))
    order by id limit ${sql.lit(limit)} for update`.execute(db)
  if (rows.length === 0) return { count: 0, tags: [] }
  const ids = rows.map(({ id }) => id)
  await countTopicsOff(
    db,
    rows.flatMap(({ nodeId, state }) => (nodeId !== null && state === 'published' ? [nodeId] : [])),
  )
  const isInTerms = await emptyPosts(db, ids, now)
  return {
    count: rows.length,
    tags: [
      ...rows.map(({ kind, number }): Tag => `${kind}:${number}`),
      ...new Set(rows.flatMap(({ kind }) => listsOf(kind))),
      ...new Set(rows.flatMap(({ nodeId }): Tag[] => (nodeId === null ? [] : [`node:${nodeId}`]))),
      ...(isInTerms ? (['terms'] as const) : []),
    ],
  }
}

/**
 * Empties what somebody had deleted before: until then it could be put back, whatever they leave of what is published. It
 * counts nowhere any more, and no page shows it.
 */
export const emptyDeletedPosts: EraseStep = async (db, { personId, now }, limit) => {
  const { rows } = await sql<{ id: number }>`
    select id from posts where author_id = ${personId} and deleted_at is not null and kind = any(${OWN_KINDS})
      and (slug is not null or exists (select 1 from post_texts
        where post_id = posts.id and (title <> '' or document <> ${EMPTY}::jsonb)))
    order by id limit ${sql.lit(limit)} for update`.execute(db)
  if (rows.length > 0)
    await emptyPosts(
      db,
      rows.map(({ id }) => id),
      now,
    )
  return { count: rows.length, tags: [] }
}

/** @returns whether any term counts less than before */
async function emptyPosts(db: Database, ids: readonly number[], now: Date): Promise<boolean> {
  const isInTerms = await removeFromTerms(db, ids)
  await emptyTexts(db, ids, now)
  await emptyPollOptions(db, ids)
  await deleteGalleries(db, ids)
  await eraseGoods(db, ids)
  await deleteRevisions(db, ids)
  await deletePostEntries(db, ids)
  await deleteFormerSlugs(db, OWN_KINDS, ids)
  await deleteErasedPosts(db, ids, now)
  return isInTerms
}
