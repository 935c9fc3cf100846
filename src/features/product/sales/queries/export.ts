import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const salesParts: readonly ExportPart[] = [
  {
    name: 'bought-outside',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'title', title, 'path', path,
        'currency', currency, 'amount', amount, 'state', state, 'at', created_at, 'madeAt', made_at,
        'renews', renews, 'renewsSince', renewed_at)::text as row
      from sales where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
