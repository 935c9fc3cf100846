import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type Door,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Asker } from '#shared/people/asker.ts'

/** A post as acts on many need it, with all that decides who may do what to it. */
export interface ActedPost extends Door {
  /** Of the row. */
  id: number
  kind: PostKind
  number: number
  isTakenBack: boolean
  isMerged: boolean
  isPinned: boolean
  closedAt: Date | null
  closesAt: Date | null
  slowMinutes: number | null
  /** Nobody writes below it any more. */
  isClosed: boolean
}

interface Acted extends DoorRow, Omit<ActedPost, 'id' | keyof Door> {}

interface Loading<More> {
  ids: readonly number[]
  asker: Asker
  now: Date
  isLocked: boolean
  /** Further columns, each with its comma before it, and what they are called. */
  more?: RawBuilder<More>
}

/** Those of these posts that are there, by their numbers. Whatever waits for one of them reads it as it stands afterwards. */
export async function listActedPosts<More = unknown>(
  db: Database,
  { ids, asker, now, isLocked, more }: Loading<More>,
): Promise<Array<ActedPost & More>> {
  // Locked in a statement before it is read: the row may have been changed while waiting for it.
  if (isLocked) {
    await sql`select from posts where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  }
  const { rows } = await sql<Acted & More>`select ${DOOR_COLUMNS}, posts.kind, posts.number,
      posts.taken_back as "isTakenBack", posts.merged_into is not null as "isMerged", posts.pinned as "isPinned",
      posts.closed_at as "closedAt", posts.closes_at as "closesAt", posts.slow_minutes as "slowMinutes",
      coalesce(${CLOSED_AT} <= ${now}, false) as "isClosed" ${more ?? sql``}
    from posts ${doorJoins(asker)} where posts.id = any(${ids}::bigint[]) order by posts.id`.execute(db)
  return rows.map((row) => ({ ...row, ...doorOf(row), id: row.postId }))
}
