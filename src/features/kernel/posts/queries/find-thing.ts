import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  DOOR_COLUMNS,
  type Door,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Thing } from '../rules/things.ts'

/** A thing, with the post that it is or belongs to and what decides who may read that. */
export interface FoundThing extends Thing, Door {
  /** Kind and key as in the table `reactions`. */
  row: { kind: 'post' | 'answer' | 'comment'; id: number }
  /** null where a guest wrote it. */
  authorId: number | null
}

/** What is visible: published answers, and approved comments whose answer and parent comment are visible too. */
const STANDING = {
  answer: sql`join answers thing on thing.post_id = posts.id and thing.state = 'published' and thing.deleted_at is null`,
  comment: sql`join comments thing on thing.post_id = posts.id and thing.state = 'approved' and thing.deleted_at is null
    and not exists (select 1 from answers where answers.id = thing.answer_id
      and (answers.state <> 'published' or answers.deleted_at is not null))
    and not exists (select 1 from comments parents where parents.id = thing.parent_id
      and (parents.state <> 'approved' or parents.deleted_at is not null))`,
} as const

/** Finds a thing by kind and number; null for hidden and deleted answers and comments. */
export async function findThing(
  db: Database,
  { kind, number }: Thing,
  asker: Asker,
): Promise<FoundThing | null> {
  const below = kind === 'answer' || kind === 'comment' ? kind : null
  const [row, thing, condition]: RawBuilder<unknown>[] = below
    ? [sql`thing.id`, STANDING[below], sql`thing.id = ${number}`]
    : [sql`posts.id`, sql``, sql`posts.kind = ${kind} and posts.number = ${number}`]
  const { rows } = await sql<DoorRow & { rowId: number; thingAuthorId: number | null }>`
    select ${row} as "rowId", ${below ? sql`thing.author_id` : sql`posts.author_id`} as "thingAuthorId", ${DOOR_COLUMNS}
    from posts ${thing} ${doorJoins(asker)} where ${condition}`.execute(db)
  const [found] = rows
  if (!found) return null
  return {
    kind,
    number,
    row: { kind: below ?? 'post', id: found.rowId },
    authorId: found.thingAuthorId,
    ...doorOf(found),
  }
}
