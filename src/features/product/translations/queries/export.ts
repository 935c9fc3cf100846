import { sql } from 'kysely'
import { type ExportPart, TEXTS } from '#server/jobs/export-part.ts'

export const translationsParts: readonly ExportPart[] = [
  {
    name: 'translation-drafts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(post_id, drafts.language) as place, jsonb_build_object('kind', posts.kind,
        'number', posts.number, 'language', drafts.language, 'title', drafts.title, 'excerpt', excerpt,
        'document', document, 'hiddenDocument', hidden_document, 'createdAt', drafts.created_at,
        'updatedAt', drafts.updated_at)::text as row
      from translation_drafts drafts join posts on posts.id = post_id
      where ${personId} in (posts.author_id, editor_id)
        and (post_id, drafts.language) > (${after?.[0] ?? 0}::bigint, ${after?.[1] ?? ''})
      order by post_id, drafts.language limit ${TEXTS}`,
  },
]
