import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const subscriptionsParts: readonly ExportPart[] = [
  {
    name: 'subscriptions',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(kind, target_id) as place, jsonb_build_object('to', kind, 'level', level,
        'byItself', is_automatic, 'at', created_at)::text as row
      from subscriptions where person_id = ${personId}
        and (kind, target_id) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint)
      order by kind, target_id limit ${ROWS}`,
  },
]
