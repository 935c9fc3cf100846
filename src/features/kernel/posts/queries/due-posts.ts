import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'

export interface DuePost {
  id: number
  kind: PostKind
  number: number
  nodeId: number | null
  authorId: number
}

/**
 * Posts that became public in a time range
 * because their scheduled time came: nobody has touched them since, so nobody has announced them.
 *
 * @param after id of the last one of the page before
 */
export async function listDuePosts(
  db: Database,
  { from, to }: { from: Date; to: Date },
  after: number,
  limit: number,
): Promise<DuePost[]> {
  // The kinds by name, so that the index of published posts serves the question.
  const { rows } = await sql<DuePost>`
    select id, kind, number, node_id as "nodeId", author_id as "authorId" from posts
    where kind = any(${ALL_KINDS}) and state = 'published' and deleted_at is null
      and published_at > ${from} and published_at <= ${to} and updated_at < published_at and id > ${after}
    order by id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
