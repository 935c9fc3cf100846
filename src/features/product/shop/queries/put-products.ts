import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { ProductOption } from '../rules.ts'
import { putPrices } from './put-prices.ts'

/** Rows in one statement. */
const BATCH = 1_000

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

/** Inserts or updates the product data of posts; existing variants keep their ids. */
export async function putProducts(
  db: Database,
  products: readonly { postId: number; product: ProductValues }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const postIds = products.map(({ postId }) => postId)
  await db
    .insertInto('products')
    .values(
      products.map(({ postId, product: { goods, options } }) => ({
        post_id: postId,
        goods,
        options: JSON.stringify(options),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet((row) => ({
        goods: row.ref('excluded.goods'),
        options: row.ref('excluded.options'),
        // What is imported is no package.
        grants: sql`null`,
        // The delivery type is set by the seller here, and is kept only for virtual goods.
        delivery: sql`case when excluded.goods = 'virtual' then products.delivery end`,
        sealed_link: sql`case when excluded.goods = 'virtual' then products.sealed_link end`,
      })),
    )
    .execute()
  const variants = products.flatMap(({ postId, product }) =>
    product.variants.map((variant, position) => ({
      ...variant,
      postId,
      position,
      currency: product.currency,
    })),
  )
  const kept = variants.map(({ postId, key }) => `${postId} ${key}`)
  const isGone = sql<boolean>`variants.post_id = any(${postIds}::bigint[])
    and variants.post_id || ' ' || variants.key <> all(${kept}::text[])`
  await sql`delete from variant_prices using variants
    where variants.id = variant_prices.variant_id and ${isGone}`.execute(db)
  await sql`delete from product_keys using variants
    where variants.id = product_keys.variant_id and product_keys.sold_at is null and ${isGone}`.execute(db)
  await sql`delete from variants where ${isGone}`.execute(db)
  for (let start = 0; start < variants.length; start += BATCH) {
    await putVariants(db, variants.slice(start, start + BATCH), now)
  }
}

type VariantRow = VariantValues & { postId: number; position: number; currency: string }

async function putVariants(db: Database, variants: readonly VariantRow[], now: Date): Promise<void> {
  const rows = await db
    .insertInto('variants')
    .values(
      variants.map(({ postId, key, chosen, stock, position }) => ({
        post_id: postId,
        key,
        chosen: JSON.stringify(chosen),
        stock,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'key']).doUpdateSet((row) => ({
        chosen: row.ref('excluded.chosen'),
        stock: row.ref('excluded.stock'),
        position: row.ref('excluded.position'),
      })),
    )
    .returning(['id', 'post_id as postId', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, postId, key }) => [`${postId} ${key}`, id]))
  const [{ currency } = { currency: '' }] = variants
  // Prices in other currencies too: an earlier run may have used the wrong one.
  const prices = variants.flatMap(({ postId, key, price }) => {
    const variantId = ids.get(`${postId} ${key}`)
    return price && variantId !== undefined ? [{ variantId, currency, ...price }] : []
  })
  await putPrices(db, [...ids.values()], prices, now)
}

/** Adds stars that buyers gave. */
export const addRatings = (db: Database, postId: number, stars: readonly number[]) =>
  sql`update products set ratings = ratings + ${stars.length},
    rating_sum = rating_sum + ${stars.reduce((sum, one) => sum + one, 0)} where post_id = ${postId}`.execute(
    db,
  )
