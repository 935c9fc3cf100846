import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseRefundWords: EraseIdentity = async (db, { personId }) => {
  await sql`update refund_requests set words = '', pictures = '{}' where person_id = ${personId}`.execute(db)
  return []
}

export const refundsParts: readonly ExportPart[] = [
  {
    name: 'refunds',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(request.id) as place, jsonb_build_object('order', orders.number, 'state', request.state,
        'reason', reason, 'words', words, 'amount', amount, 'currency', orders.currency, 'answer', answer,
        'at', request.created_at, 'decidedAt', decided_at)::text as row
      from refund_requests request join orders on orders.id = request.order_id
      where request.person_id = ${personId} and request.id > ${after?.[0] ?? 0}
      order by request.id limit ${ROWS}`,
  },
  {
    name: 'seller-debts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(debt.id) as place, jsonb_build_object('order', orders.number, 'amount', debt.amount,
        'left', left_amount, 'currency', debt.currency, 'at', debt.created_at)::text as row
      from seller_debts debt join orders on orders.id = debt.order_id
      where debt.seller_id = ${personId} and debt.id > ${after?.[0] ?? 0} order by debt.id limit ${ROWS}`,
  },
]
