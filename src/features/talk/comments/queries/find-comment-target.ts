import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CLOSED_AT,
  DOOR_COLUMNS,
  type Door,
  type DoorRow,
  doorJoins,
  doorOf,
} from '#features/kernel/access/queries/door.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { CommentTarget } from '../schemas.ts'

/** The post or answer that comments belong to, with what decides who may read it. */
export interface FoundTarget extends Door {
  answerId: number | null
  comments: number
  /** From then on nothing more can be written there. */
  closedAt: Date | null
}

/** Finds the post or answer that comments belong to; null for hidden and deleted answers. */
export async function findCommentTarget(
  db: Database,
  on: CommentTarget,
  asker: Asker,
): Promise<FoundTarget | null> {
  const isAnswer = on.kind === 'answer'
  const answer = sql`join answers on answers.post_id = posts.id and answers.state = 'published'
    and answers.deleted_at is null`
  const { rows } = await sql<DoorRow & { comments: number; closedAt: Date | null }>`
    select ${DOOR_COLUMNS}, ${isAnswer ? sql`answers.comments` : sql`posts.comments`} as comments,
      ${CLOSED_AT} as "closedAt"
    from posts ${isAnswer ? answer : sql``} ${doorJoins(asker)}
    where ${isAnswer ? sql`answers.id = ${on.id}` : sql`posts.kind = ${on.kind} and posts.number = ${on.id}`}`.execute(
    db,
  )
  const [row] = rows
  return row
    ? { ...doorOf(row), answerId: isAnswer ? on.id : null, comments: row.comments, closedAt: row.closedAt }
    : null
}
