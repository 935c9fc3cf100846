import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const ledgerParts: readonly ExportPart[] = [
  {
    name: 'balances',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('account', kind, 'unit', currency,
        'amount', balance)::text as row
      from ledger_accounts where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'statement',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(transaction_id, line) as place, jsonb_build_object('at', moved.created_at,
        'reason', reason, 'account', kind, 'unit', currency, 'amount', amount, 'after', balance_after,
        'about', cause_kind, 'detail', detail)::text as row
      from ledger_accounts account
      join lateral (select * from ledger_postings where account_id = account.id
        and (transaction_id, line) > (${after?.[0] ?? 0}, ${after?.[1] ?? 0})
        order by transaction_id limit ${ROWS}) as moved on true
      join ledger_transactions on ledger_transactions.id = transaction_id
      where person_id = ${personId} order by transaction_id, line limit ${ROWS}`,
  },
  {
    name: 'holds',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('unit', currency, 'amount', amount, 'state', state, 'reason', reason, 'about', cause_kind, 'at', created_at)::text as row
      from ledger_holds where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
