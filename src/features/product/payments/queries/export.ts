import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const paymentsParts: readonly ExportPart[] = [
  {
    name: 'payments',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('for', payable_kind, 'by', provider,
        'currency', currency, 'amount', amount, 'paidBack', refunded, 'state', state, 'reference', reference,
        'at', opened_at, 'settledAt', settled_at)::text as row
      from payments where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'saved-ways',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('by', provider, 'brand', brand, 'lastFour', last_four,
        'expires', expires, 'at', kept_at)::text as row
      from payment_ways where person_id = ${personId} and removed_at is null and id > ${after?.[0] ?? 0}
      order by id limit ${ROWS}`,
  },
]
