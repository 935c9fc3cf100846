import type { Database } from '#database/schema.ts'
import { insertPost } from './rows.ts'

interface VariantValues {
  key?: string
  chosen?: Record<string, string>
  stock?: number | null
  /** In grams. */
  weight?: number
  /** Minor units by currency; a pair is the price and the old one. */
  prices?: Record<string, number | [now: number, was: number]>
}

type ProductValues = Parameters<typeof insertPost>[1] & {
  goods?: 'physical' | 'virtual' | 'package'
  grants?: object
  options?: object[]
  sold?: number
  ratings?: number[]
  variants?: VariantValues[]
  terms?: number[]
}

/** A product with its variants and prices; one variant for 10.00 dollars when nothing is said. */
export async function insertProduct(
  db: Database,
  {
    goods = 'physical',
    grants,
    options = [],
    sold = 0,
    ratings = [],
    variants,
    terms = [],
    ...post
  }: ProductValues = {},
): Promise<{ id: number; number: number }> {
  const product = await insertPost(db, { ...post, kind: 'product' })
  await db
    .insertInto('products')
    .values({
      post_id: product.id,
      goods,
      options: JSON.stringify(options),
      grants: grants ? JSON.stringify(grants) : null,
      sold,
      ratings: ratings.length,
      rating_sum: ratings.reduce((sum, stars) => sum + stars, 0),
    })
    .execute()
  for (const [position, variant] of (variants ?? [{ prices: { USD: 1000 } }]).entries()) {
    const { id } = await db
      .insertInto('variants')
      .values({
        post_id: product.id,
        key: variant.key ?? `v${position}`,
        chosen: JSON.stringify(variant.chosen ?? {}),
        stock: variant.stock === undefined ? 5 : variant.stock,
        weight: variant.weight ?? 0,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [currency, price] of Object.entries(variant.prices ?? {})) {
      const [amount, was] = Array.isArray(price) ? price : [price, null]
      await db
        .insertInto('variant_prices')
        .values({ variant_id: id, currency, amount, compare_amount: was })
        .execute()
    }
  }
  for (const termId of terms) {
    await db
      .insertInto('post_terms')
      .values({ term_id: termId, post_id: product.id, published_at: post.publishedAt ?? new Date() })
      .execute()
  }
  return product
}
