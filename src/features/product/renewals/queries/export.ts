import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const renewalsParts: readonly ExportPart[] = [
  {
    name: 'renewals',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'item', item, 'names', names, 'way', way,
        'currency', currency, 'price', price, 'state', state, 'paidUntil', paid_until, 'at', created_at,
        'becomes', next_item, 'endedAt', ended_at)::text as row
      from renewals where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
