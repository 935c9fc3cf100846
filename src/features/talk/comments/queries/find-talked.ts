import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  DOOR_COLUMNS,
  type Door,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { Asker } from '#shared/asker.ts'
import type { CommentTarget } from '../schemas.ts'

/** What comments stand on, and what decides who may read it. */
export interface Talked extends Door {
  answerId: number | null
  comments: number
  /** Nothing more can be written there. */
  isClosed: boolean
}

/** Finds what comments stand on; hidden and deleted answers are not there. */
export async function findTalked(db: Database, on: CommentTarget, asker: Asker): Promise<Talked | null> {
  const isAnswer = on.kind === 'answer'
  const answer = sql`join answers on answers.post_id = posts.id and answers.state = 'published'
    and answers.deleted_at is null`
  const { rows } = await sql<DoorRow & { comments: number; isClosed: boolean }>`
    select ${DOOR_COLUMNS}, ${isAnswer ? sql`answers.comments` : sql`posts.comments`} as comments,
      posts.closed_at is not null as "isClosed"
    from posts ${isAnswer ? answer : sql``} ${doorJoins(asker)}
    where ${isAnswer ? sql`answers.id = ${on.id}` : sql`posts.kind = ${on.kind} and posts.number = ${on.id}`}`.execute(
    db,
  )
  const [row] = rows
  return row
    ? { ...doorOf(row), answerId: isAnswer ? on.id : null, comments: row.comments, isClosed: row.isClosed }
    : null
}
