import { sql } from 'kysely'
import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { insertAll } from '../queries.ts'
import { daysBefore, type Loading } from './town-rows.ts'

/** Licence keys, sealed with the secret of the site that will sell them; of some the town's orders have taken theirs. */
export async function insertLicences({ db, town, now }: Loading, signer: Signer): Promise<void> {
  for (const { delivery, variants, daysAgo } of town.products) {
    if (delivery.kind !== 'licence') continue
    const { rows } = await sql<{ id: number; postId: number }>`select id, post_id as "postId" from variants
      where key = ${variants[0]?.sku}`.execute(db)
    const [variant] = rows
    if (!variant) continue
    const { id, postId } = variant
    await sql`update products set delivery = 'keys' where post_id = ${postId}`.execute(db)
    await insertAll(
      db,
      'product_keys',
      delivery.keys.map((key, position) => ({
        post_id: postId,
        variant_id: id,
        position,
        created_at: daysBefore(now, daysAgo),
        ...goodsSecrets(signer).sealKey(postId, key),
      })),
    )
  }
}
