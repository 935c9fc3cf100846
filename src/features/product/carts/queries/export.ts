import { sql } from 'kysely'
import { postFor } from '#features/kernel/posts/queries/personal/export.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const cartsParts: readonly ExportPart[] = [
  {
    name: 'basket',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id, variant_key) as place, jsonb_build_object(
        'product', ${postFor(exported)}, 'variant', variant_key, 'quantity', quantity, 'keptForLater', is_saved,
        'price', seen_amount, 'currency', seen_currency, 'addedAt', added_at)::text as row
      from carts join cart_items on cart_items.cart_id = carts.id join posts on posts.id = post_id
      where carts.person_id = ${exported.personId}
        and (post_id, variant_key) > (${after?.[0] ?? 0}, ${after?.[1] ?? ''})
      order by post_id, variant_key limit ${ROWS}`,
  },
]
