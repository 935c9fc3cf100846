import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const socialParts: readonly ExportPart[] = [
  {
    name: 'sign-in-accounts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('provider', provider, 'account', subject, 'name', name,
        'linkedAt', created_at, 'usedAt', used_at)::text as row
      from identities where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
