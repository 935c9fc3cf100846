import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { CLOSED_AT } from '#features/kernel/access/queries/door.ts'
import { countMovedTopic, lockNodes } from '#features/kernel/access/queries/moved-topics.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'

interface Marking {
  mark: 'pinned' | 'featured' | 'closed'
  isOn: boolean
  now: Date
}

/** @returns whether anything was changed */
export async function markPost(db: Database, id: number, { mark, isOn, now }: Marking): Promise<boolean> {
  // It may have closed by itself; opened again, it stays open.
  const isSet =
    mark === 'closed' ? sql`(${CLOSED_AT} is not null and ${CLOSED_AT} <= ${now})` : sql`${sql.ref(mark)}`
  const next =
    mark === 'closed'
      ? sql`closed_at = ${isOn ? now : null}, closes_at = null`
      : sql`${sql.ref(mark)} = ${isOn}`
  const { rows } = await sql`update posts set ${next} where id = ${id} and ${isSet} <> ${isOn}
    returning id`.execute(db)
  return rows.length > 0
}

interface Pace {
  slowMinutes: number | null
  closesAt: Date | null
}

/** @returns whether anything was changed */
export async function pacePost(db: Database, id: number, { slowMinutes, closesAt }: Pace): Promise<boolean> {
  const { rows } =
    await sql`update posts set slow_minutes = ${slowMinutes}::int, closes_at = ${closesAt}::timestamptz
    where id = ${id} and (slow_minutes, closes_at) is distinct from (${slowMinutes}::int, ${closesAt}::timestamptz)
    returning id`.execute(db)
  return rows.length > 0
}

interface Move {
  id: number
  from: number
  to: number
}

/** Moves a topic and unpins it. Nodes are locked in the order of their ids. */
export async function movePost(db: Database, { id, from, to }: Move): Promise<void> {
  await lockNodes(db, [from, to])
  await db.updateTable('posts').set({ node_id: to, pinned: false }).where('id', '=', id).execute()
  await countMovedTopic(db, { from, to })
  await indexPosts(db, [id])
}
