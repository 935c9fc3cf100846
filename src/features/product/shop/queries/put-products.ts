import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  type GoodsHere,
  type KeptOfGoods,
  settleGoods,
  type WrittenPrice,
  type WrittenVariant,
} from '../rules/imported-goods.ts'
import type { ProductOption } from '../rules.ts'
import { putPrices } from './put-prices.ts'
import { type LockedVariant, lockVariants } from './stocked.ts'

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

/** What an import is going to have written of a product that is new here. */
export const writtenVariants = ({ variants, currency }: ProductValues): WrittenVariant[] =>
  variants.map(({ key, stock, price }) => ({ key, stock, price: price && { currency, ...price } }))

/** Inserts the product data of posts that are new here. */
export async function insertProducts(
  db: Database,
  products: readonly { postId: number; product: ProductValues }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  await db
    .insertInto('products')
    .values(
      products.map(({ postId, product: { goods, options } }) => ({
        post_id: postId,
        goods,
        options: JSON.stringify(options),
      })),
    )
    .execute()
  const variants = products.flatMap(({ postId, product }) =>
    product.variants.map(({ price, ...variant }, position) => ({
      ...variant,
      postId,
      position,
      price: price && { currency: product.currency, ...price },
    })),
  )
  for (let start = 0; start < variants.length; start += BATCH) {
    await insertVariants(db, variants.slice(start, start + BATCH), now)
  }
}

interface VariantRow {
  postId: number
  key: string
  chosen: Record<string, string>
  stock: number | null
  position: number
  price: WrittenPrice | null
}

async function insertVariants(db: Database, variants: readonly VariantRow[], now: Date): Promise<void> {
  if (variants.length === 0) return
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
    .returning(['id', 'post_id as postId', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, postId, key }) => [`${postId} ${key}`, id]))
  const prices = variants.flatMap(({ postId, key, price }) => {
    const variantId = ids.get(`${postId} ${key}`)
    return price && variantId !== undefined ? [{ variantId, ...price }] : []
  })
  await putPrices(db, [...ids.values()], prices, now)
}

interface KnownProduct {
  postId: number
  product: ProductValues
  /** What the last import wrote; empty where nobody knows. */
  before: readonly WrittenVariant[]
}

/**
 * Updates the product data of a post from the other shop, but for what is sold, kept and changed here. How it is delivered
 * and what a package grants is never touched, and what kind of goods it is only while nobody has said how.
 */
export async function updateImportedProduct(
  db: Database,
  { postId, product, before }: KnownProduct,
  now: Date,
): Promise<{ written: WrittenVariant[]; kept: KeptOfGoods[] }> {
  // Before the product's own row, in the order of those who buy.
  const locked = await lockVariants(db, postId)
  const here = await findGoodsHere(db, postId, locked)
  const there = { options: product.options, variants: thereOf(product) }
  const { options, variants, gone, written, kept } = settleGoods(here, before, there)
  await sql`update products set options = ${JSON.stringify(options)}::jsonb,
      goods = case when delivery is null and grants is null and sealed_link is null and goods <> 'package'
        and ${!here.isSold} then ${product.goods} else goods end
    where post_id = ${postId}`.execute(db)
  const ids = new Map(locked.map(({ id, key }) => [key, id]))
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? [])
  await sql`delete from variant_prices where variant_id = any(${idsOf(gone)}::bigint[])`.execute(db)
  await sql`delete from variants where id = any(${idsOf(gone)}::bigint[])`.execute(db)
  const known = variants.flatMap(({ key, chosen, isNew, stock, price }, position) => {
    const id = ids.get(key)
    return isNew || id === undefined ? [] : [{ id, chosen, position, stock, price }]
  })
  const changes = known.map(({ id, chosen, position, stock }) => ({
    id,
    chosen,
    position,
    takes: stock !== undefined,
    stock: stock ?? null,
  }))
  await sql`update variants set chosen = given.chosen, position = given.position,
      stock = case when given.takes then given.stock else variants.stock end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given (id bigint, chosen jsonb, position int, takes boolean, stock int)
    where variants.id = given.id`.execute(db)
  const priced = known.filter(({ price }) => price !== undefined)
  const prices = priced.flatMap(({ id, price }) => (price ? [{ variantId: id, ...price }] : []))
  if (priced.length > 0)
    await putPrices(
      db,
      priced.map(({ id }) => id),
      prices,
      now,
    )
  const fresh = variants.flatMap(({ key, chosen, isNew, stock, price }, position) =>
    isNew ? [{ postId, key, chosen, position, stock: stock ?? null, price: price ?? null }] : [],
  )
  await insertVariants(db, fresh, now)
  return { written, kept }
}

const thereOf = (product: ProductValues) => {
  const written = writtenVariants(product)
  return product.variants.flatMap(({ chosen }, place) => {
    const variant = written[place]
    return variant ? [{ ...variant, chosen }] : []
  })
}

/** The product as it is, when its variants are locked. */
async function findGoodsHere(
  db: Database,
  postId: number,
  locked: readonly LockedVariant[],
): Promise<GoodsHere> {
  const { rows } = await sql<{ options: ProductOption[]; delivery: string | null; sold: number }>`
    select options, delivery, sold from products where post_id = ${postId} for no key update`.execute(db)
  const { rows: more } = await sql<{ key: string; chosen: Record<string, string>; hasKeys: boolean }>`
    select key, chosen, exists (select from product_keys where variant_id = variants.id) as "hasKeys"
    from variants where post_id = ${postId}`.execute(db)
  const [product] = rows
  const others = new Map(more.map((variant) => [variant.key, variant]))
  return {
    options: product?.options ?? [],
    isSold: (product?.sold ?? 0) > 0 || locked.some(({ reserved }) => reserved > 0),
    isByKeys: product?.delivery === 'keys',
    variants: locked.map((variant) => {
      const { chosen = {}, hasKeys = false } = others.get(variant.key) ?? {}
      return { ...variant, chosen, hasKeys }
    }),
  }
}

/** Adds stars that buyers gave. */
export const addRatings = (db: Database, postId: number, stars: readonly number[]) =>
  sql`update products set ratings = ratings + ${stars.length},
    rating_sum = rating_sum + ${stars.reduce((sum, one) => sum + one, 0)} where post_id = ${postId}`.execute(
    db,
  )
