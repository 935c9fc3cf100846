import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const ordersParts: readonly ExportPart[] = [
  {
    name: 'orders',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('number', number, 'state', state, 'currency', currency,
        'items', items_amount, 'coupon', discount_amount, 'postage', postage_amount, 'tax', tax_amount, 'total', total_amount,
        'paidBack', refunded_amount, 'email', email, 'address', address, 'sentBy', postage, 'note', note,
        'terms', terms, 'at', created_at, 'paidAt', paid_at, 'sentAt', fulfilled_at, 'completedAt', completed_at,
        'things', (select jsonb_agg(jsonb_build_object('title', title, 'chosen', chosen, 'pieces', quantity,
          'each', unit_amount, 'amount', amount, 'tax', tax_amount, 'paidBack', refunded) order by position)
          from order_lines where order_id = orders.id))::text as row
      from orders where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'terms-agreed-to',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('page', path, 'version', version, 'language', language,
        'title', title, 'text', document, 'orders', (select jsonb_agg(number order by orders.id) from orders
          where person_id = ${personId} and agreed_terms_id = agreed_terms.id))::text as row
      from agreed_terms where id > ${after?.[0] ?? 0}
        and exists (select from orders where person_id = ${personId} and agreed_terms_id = agreed_terms.id)
      order by id limit ${ROWS}`,
  },
  {
    name: 'sold-in-orders',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(order_id, position) as place, jsonb_build_object('order', orders.number,
        'state', orders.state, 'title', title, 'chosen', chosen, 'pieces', quantity, 'currency', orders.currency,
        'amount', amount, 'paidBack', order_lines.refunded, 'at', orders.paid_at)::text as row
      from order_lines join orders on orders.id = order_id
      where seller_id = ${personId} and orders.paid_at is not null
        and (order_id, position) > (${after?.[0] ?? 0}, ${after?.[1] ?? -1})
      order by order_id, position limit ${ROWS}`,
  },
]
