import { sql } from 'kysely'
import { postFor } from '#features/kernel/posts/queries/personal/export.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const reactionsParts: readonly ExportPart[] = [
  {
    name: 'reactions',
    select: (exported, after) => sql`
      select jsonb_build_array(target_kind, target_id, reactions.kind) as place, jsonb_build_object(
        'kind', reactions.kind, 'to', target_kind, 'at', reactions.created_at,
        'post', (select ${postFor(exported)} from posts where target_kind = 'post' and posts.id = target_id),
        'number', case when target_kind <> 'post' then target_id end)::text as row
      from reactions where person_id = ${exported.personId} and (target_kind, target_id, reactions.kind)
        > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint, ${after?.[2] ?? ''})
      order by target_kind, target_id, reactions.kind limit ${ROWS}`,
  },
]
