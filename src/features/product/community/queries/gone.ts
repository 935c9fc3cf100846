import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whether a node of this number was removed; all nodes are public knowledge. */
export async function isGoneNode(db: Database, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('nodes')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an answer that everybody could read was removed, with its topic or by itself. */
export async function isGoneAnswer(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from answers
    join posts on posts.id = answers.post_id
    join nodes on nodes.id = posts.node_id
    where answers.id = ${id} and answers.state in ('published', 'hidden')
      and (answers.deleted_at is not null or posts.deleted_at is not null or nodes.deleted_at is not null)
      and posts.state in ('published', 'hidden') and posts.published_at <= ${now}
      and nodes.visibility = 'public'`.execute(db)
  return rows.length > 0
}
