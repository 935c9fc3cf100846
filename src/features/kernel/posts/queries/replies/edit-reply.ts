import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { indexAnswers } from '../index-things.ts'

/** Replaces the document of a reply; the former one is kept as a revision. */
export async function editReply(
  db: Database,
  {
    type,
    id,
    document,
    editorId,
    now,
  }: { type: 'answer' | 'comment'; id: number; document: Doc } & {
    editorId: number
    now: Date
  },
): Promise<void> {
  const [table, column] =
    type === 'answer' ? [sql`answers`, sql`answer_id`] : [sql`comments`, sql`comment_id`]
  await sql`insert into reply_revisions (${column}, document, editor_id, created_at)
    select id, document, ${editorId}, ${now} from ${table} where id = ${id}`.execute(db)
  await sql`update ${table} set document = ${JSON.stringify(document)}::jsonb, edited_at = ${now}
    ${type === 'answer' ? sql`, updated_at = ${now}` : sql``} where id = ${id}`.execute(db)
  if (type === 'answer') await indexAnswers(db, [id])
}
