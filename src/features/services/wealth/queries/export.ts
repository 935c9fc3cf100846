import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const wealthParts: readonly ExportPart[] = [
  {
    name: 'withdrawals',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('currency', currency, 'amount', amount, 'to', target, 'state', state, 'note', note, 'at', created_at,
        'decidedAt', decided_at)::text as row
      from withdrawals where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'memberships-bought',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('tier', tier, 'currency', currency, 'paid', paid, 'from', starts_at, 'until', ends_at, 'at', bought_at)::text as row
      from memberships where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'check-ins',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(day::text) as place,
        jsonb_build_object('day', day, 'inARow', streak, 'at', created_at)::text as row
      from check_ins where person_id = ${personId} and day > ${after?.[0] ?? '0001-01-01'}::date
      order by day limit ${ROWS}`,
  },
  {
    name: 'earnings',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(rule, object) as place,
        jsonb_build_object('rule', rule, 'for', object, 'day', day, 'credit', credit, 'experience', experience)::text as row
      from earnings where person_id = ${personId} and (rule, object) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})
      order by rule, object limit ${ROWS}`,
  },
  {
    name: 'redeemed-codes',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(code_id) as place, jsonb_build_object('code', code, 'unit', currency, 'amount', amount,
        'at', redemptions.created_at)::text as row
      from redemptions join redeem_codes on redeem_codes.id = code_id
      where person_id = ${personId} and code_id > ${after?.[0] ?? 0} order by code_id limit ${ROWS}`,
  },
]
