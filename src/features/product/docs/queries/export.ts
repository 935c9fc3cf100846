import { sql } from 'kysely'
import { postFor } from '#features/kernel/posts/queries/personal/export.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const docsParts: readonly ExportPart[] = [
  {
    name: 'votes-on-docs',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object(
        'on', ${postFor(exported)}, 'helpful', helpful, 'at', doc_votes.updated_at)::text as row
      from doc_votes join posts on posts.id = post_id
      where voter = ${`person:${exported.personId}`} and post_id > ${after?.[0] ?? 0} order by post_id limit ${ROWS}`,
  },
]
