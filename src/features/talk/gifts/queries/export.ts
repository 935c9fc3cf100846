import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const giftsParts: readonly ExportPart[] = [
  {
    name: 'gifts-given',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('amount', amount, 'note', note, 'at', created_at)::text as row
      from gifts where from_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'gifts-got',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('amount', amount, 'note', note, 'at', created_at)::text as row
      from gifts where to_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
