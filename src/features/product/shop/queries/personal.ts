import { sql } from 'kysely'
import { postFor } from '#features/kernel/posts/queries/personal/export.ts'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Nobody waits any more, and nobody wants anything. */
export const eraseWishes: EraseIdentity = async (db, { personId, email }) => {
  if (email !== null) await sql`delete from stock_mails where lower(email) = lower(${email})`.execute(db)
  await db.deleteFrom('wish_shares').where('person_id', '=', personId).execute()
  await db.deleteFrom('kept_products').where('person_id', '=', personId).execute()
  await db.deleteFrom('stock_wishes').where('person_id', '=', personId).execute()
  return []
}

export const shopParts: readonly ExportPart[] = [
  {
    name: 'stock-wishes',
    select: (exported, after) => sql`
      select jsonb_build_array(variant_id) as place, jsonb_build_object('product', ${postFor(exported)},
        'variant', variants.key, 'askedAt', asked_at, 'toldAt', told_at)::text as row
      from stock_wishes join variants on variants.id = variant_id join posts on posts.id = variants.post_id
      where stock_wishes.person_id = ${exported.personId} and variant_id > ${after?.[0] ?? 0}
      order by variant_id limit ${ROWS}`,
  },
  {
    name: 'wish-list',
    select: (exported, after) => sql`
      select jsonb_build_array(kept_products.post_id) as place, jsonb_build_object('product', ${postFor(exported)},
        'variant', variants.key, 'prices', prices, 'since', noted_at, 'removedAt', removed_at, 'gotAt', got_at)::text as row
      from kept_products join posts on posts.id = kept_products.post_id
      left join variants on variants.id = kept_products.variant_id
      where kept_products.person_id = ${exported.personId} and kept_products.post_id > ${after?.[0] ?? 0}
      order by kept_products.post_id limit ${ROWS}`,
  },
  {
    name: 'shared-wish-list',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('sharedAt', shared_at)::text as row
      from wish_shares where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
