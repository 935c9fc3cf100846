import type { Database } from '#database/schema.ts'
import { type Page, pageOf } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'

export interface EventRow {
  id: number
  kind: string
  detail: Record<string, unknown>
  userAgent: string
  address: string
  createdAt: Date
}

const PAGE = 20

/** What has happened to an account, the newest first. A cursor that is not one of this list begins at the start. */
export async function listEventRows(db: Database, personId: number, after: string): Promise<Page<EventRow>> {
  const [before] = decodeCursor(after, ['number']) ?? []
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'kind', 'detail', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return pageOf(rows, PAGE, ({ id }) => [id])
}
