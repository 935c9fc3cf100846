import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const securityParts: readonly ExportPart[] = [
  {
    name: 'passkeys',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('name', name, 'transports', transports, 'addedAt', created_at,
        'usedAt', used_at)::text as row
      from passkeys where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'security-events',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'detail', detail, 'at', created_at,
        'browser', user_agent, 'address', address)::text as row
      from security_events where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
