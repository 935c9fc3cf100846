import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const accessParts: readonly ExportPart[] = [
  {
    name: 'follow-codes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('at', given_at, 'until', until)::text as row
      from follow_grants where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'memberships',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(nodes.id) as place, jsonb_build_object(
        'node', nodes.id, 'names', (select jsonb_object_agg(language, name) from node_texts
          where node_id = nodes.id),
        'isAdmin', coalesce(nodes.admin_id = ${personId}, false), 'role', member.role, 'state', member.state,
        'until', member.until, 'joinedAt', member.joined_at, 'request', member.request,
        'refusal', member.refusal, 'takenOutAt', member.taken_out_at)::text as row
      from nodes left join node_members member on member.node_id = nodes.id and member.person_id = ${personId}
      where nodes.id > ${after?.[0] ?? 0} and (member.person_id is not null or nodes.admin_id = ${personId})
      order by nodes.id limit ${ROWS}`,
  },
]
