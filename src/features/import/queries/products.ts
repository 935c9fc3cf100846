import { sql } from 'kysely'
import type { Database, ProductOption } from '#database/schema.ts'

export type { ProductOption } from '#database/schema.ts'

export interface VariantValues {
  /** Names it within its product. */
  key: string
  chosen: Record<string, string>
  stock: number | null
  /** In minor units. */
  price: { amount: number; was: number | null } | null
}

export interface ProductValues {
  goods: 'physical' | 'virtual'
  options: ProductOption[]
  variants: VariantValues[]
  currency: string
}

/** What makes a post a product; again, it becomes as it is on the other site now, and its variants keep their ids. */
export async function putProduct(
  db: Database,
  postId: number,
  { goods, options, variants, currency }: ProductValues,
): Promise<void> {
  const values = { goods, options: JSON.stringify(options) }
  await db
    .insertInto('products')
    .values({ post_id: postId, ...values })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(values))
    .execute()
  const keys = variants.map(({ key }) => key)
  const isGone = sql<boolean>`post_id = ${postId} and key <> all(${keys}::text[])`
  await sql`delete from variant_prices using variants
    where variants.id = variant_prices.variant_id and ${isGone}`.execute(db)
  await sql`delete from variants where ${isGone}`.execute(db)
  for (const [position, { key, chosen, stock, price }] of variants.entries()) {
    const row = { chosen: JSON.stringify(chosen), stock, position }
    const { id } = await db
      .insertInto('variants')
      .values({ post_id: postId, key, ...row })
      .onConflict((conflict) => conflict.columns(['post_id', 'key']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('variant_prices')
      .where('variant_id', '=', id)
      .where('currency', '=', currency)
      .execute()
    if (!price) continue
    await db
      .insertInto('variant_prices')
      .values({ variant_id: id, currency, amount: price.amount, compare_amount: price.was })
      .execute()
  }
}

/** Pictures beside the text, in their order. */
export async function putGallery(db: Database, postId: number, mediaIds: readonly number[]): Promise<void> {
  await db.deleteFrom('post_media').where('post_id', '=', postId).execute()
  const rows = [...new Set(mediaIds)].map((media_id, position) => ({ post_id: postId, media_id, position }))
  if (rows.length > 0) await db.insertInto('post_media').values(rows).execute()
}

/** Adds stars that buyers gave. */
export const addRatings = (db: Database, postId: number, stars: readonly number[]) =>
  sql`update products set ratings = ratings + ${stars.length},
    rating_sum = rating_sum + ${stars.reduce((sum, one) => sum + one, 0)} where post_id = ${postId}`.execute(
    db,
  )
