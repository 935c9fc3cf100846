import { type RawBuilder, sql } from 'kysely'
import { planForValues, planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { exactTime, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { type CursorShape, decodeCursor } from '#shared/ids/cursor.ts'
import type { ProductGoods, ProductSort } from '../rules.ts'

/** What narrows a list; all of it has to hold. */
export interface ProductFilters {
  goods: ProductGoods | null
  isInStock: boolean
  /** Of the lowest price in this currency, in minor units. */
  price: { currency: string; from: number | null; to: number | null }
  /** Values of options, by option: of each one at least. */
  words: ReadonlyArray<readonly string[]>
}

export interface ProductListing extends Omit<Reader, 'locale'> {
  /** A category or tag; the whole shop without. */
  termId: number | null
  sellerId: number | null
  sort: ProductSort
  filters: ProductFilters
  first: number
  /** A cursor of the same list; an invalid one starts at the first page. */
  after: string
}

/** A product of a page, and what the list is sorted by: the key, and what tells equal ones apart. */
export interface Place {
  id: number
  key: number | string
  tie: number
}

/**
 * How many products are sorted for a page at most. What fewer fit is found by its own index and sorted; what more fit is
 * walked in the order of the list, where among 100,000 one of seventy at least is on the page.
 */
const FEW = 1_500

/** Where a list is read along: its rows, the product's id in them, and what of the product is joined already. */
interface Walk {
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
  has: 'posts' | 'products' | 'lead' | 'term' | null
}

interface Order {
  key: RawBuilder<unknown>
  /** The key as a cursor keeps it. */
  kept: RawBuilder<unknown>
  tie: RawBuilder<unknown>
  shape: CursorShape
  isRising: boolean
}

/** One row more than the page shows, in the order of the list. */
export async function findPlaces(db: Database, list: ProductListing): Promise<Place[]> {
  const { termId, sellerId, first, after, filters } = list
  const few = await findFew(db, list)
  const walk = few ?? walkOf(list)
  const order = orderOf(list, walk)
  const values = decodeCursor(after, order.shape)
  const [key, tie] = values ?? []
  const time = order.shape[0] === 'time' ? sql`::timestamptz` : sql``
  const way = order.isRising ? sql`>` : sql`<`
  const start = values ? sql`(${order.key}, ${order.tie}) ${way} (${key}${time}, ${tie})` : sql`true`
  const direction = sql.raw(order.isRising ? 'asc' : 'desc')
  const { rows } =
    await sql<Place>`${planForValuesOf(termId, sellerId, after, isNarrowed(filters) ? 1 : null)}
    select ${walk.id} as id, ${order.kept} as key, ${order.tie} as tie
    from ${walk.rows} ${joinsOf(list, walk)}
    where ${sql.join([start, ...conditionsOf(list, walk)], sql` and `)}
    order by ${order.key} ${direction}, ${order.tie} ${direction} limit ${sql.lit(first + 1)}`.execute(db)
  return rows
}

const isByPrice = (sort: ProductSort) => sort === 'price' || sort === 'price-down'

const hasPrices = ({ price: { from, to } }: ProductFilters) => from !== null || to !== null

const isNarrowed = (filters: ProductFilters) =>
  filters.goods !== null || filters.isInStock || filters.words.length > 0 || hasPrices(filters)

/** Prices with the products they are of; see `joinsOf` for the fence. */
const PRICED = sql`variant_prices prices join lateral
  (select variants.post_id from variants where variants.id = prices.variant_id offset 0) variants on true`

/** Prices of the chosen currency between the two that were asked for. */
const isAmount = ({ price: { currency, from, to } }: ProductFilters) =>
  sql`prices.currency = ${currency}
    ${from === null ? sql`` : sql`and prices.amount >= ${from}`} ${to === null ? sql`` : sql`and prices.amount <= ${to}`}`

const hasWords = ({ words }: ProductFilters) =>
  sql.join(
    words.map((values) => sql`products.words && ${[...values]}::text[]`),
    sql` and `,
  )

/** The products of the narrowest filter alone, where they are few; null where all of them have many. */
async function findFew(
  db: Database,
  { termId, sellerId, sort, filters, now }: ProductListing,
): Promise<Walk | null> {
  const sources: Array<RawBuilder<{ id: number }> | false> = [
    // The newest of a term or a seller stand in an index in that order.
    termId !== null &&
      sort !== 'newest' &&
      sql`select post_id as id from post_terms where term_id = ${termId} and published_at <= ${now}`,
    sellerId !== null &&
      sort !== 'newest' &&
      sql`select id from posts where author_id = ${sellerId} and kind = 'product'`,
    filters.words.length > 0 && sql`select post_id as id from products where ${hasWords(filters)}`,
    hasPrices(filters) &&
      !isByPrice(sort) &&
      sql`select variants.post_id as id from ${PRICED} where ${isAmount(filters)}`,
    filters.goods !== null && sql`select post_id as id from products where goods = ${filters.goods}`,
  ]
  for (const source of sources) {
    if (!source) continue
    const { rows } = await sql<{ count: number }>`${planForValues}
      select count(*) as count from (${source} limit ${sql.lit(FEW + 1)}) found`.execute(db)
    if ((rows[0]?.count ?? 0) <= FEW)
      return {
        rows: sql`(select distinct id from (${source} limit ${sql.lit(FEW)}) found) chosen`,
        id: sql`chosen.id`,
        has: null,
      }
  }
  return null
}

/** Each list is read along the index that has its order. */
function walkOf({ termId, sort }: ProductListing): Walk {
  if (isByPrice(sort))
    return {
      rows: PRICED,
      id: sql`variants.post_id`,
      has: 'lead',
    }
  if (sort !== 'newest') return { rows: sql`products`, id: sql`products.post_id`, has: 'products' }
  return termId === null
    ? { rows: sql`posts`, id: sql`posts.id`, has: 'posts' }
    : { rows: sql`post_terms`, id: sql`post_terms.post_id`, has: 'term' }
}

function orderOf({ sort }: ProductListing, { id, has }: Walk): Order {
  if (sort === 'newest') {
    const key = sql.raw(has === 'term' ? 'post_terms.published_at' : 'posts.published_at')
    return { key, kept: exactTime(key), tie: id, shape: ['time', 'number'], isRising: false }
  }
  const numbers = { shape: ['number', 'number'], isRising: sort === 'price' } as const
  if (isByPrice(sort)) {
    const [key, tie] =
      has === 'lead'
        ? (['prices.amount', 'prices.variant_id'] as const)
        : (['lead.amount', 'lead.id'] as const)
    return { key: sql.raw(key), kept: sql.raw(key), tie: sql.raw(tie), ...numbers }
  }
  const key = sql.raw(sort === 'rated' ? 'products.stars' : 'products.sold')
  return { key, kept: key, tie: id, ...numbers }
}

/**
 * What is asked of each row. `offset 0` is an optimization fence: without it PostgreSQL underestimates the number of
 * products, reverses the join and reads the whole shop.
 */
function joinsOf(list: ProductListing, { id, has }: Walk): RawBuilder<unknown> {
  const { sort, filters } = list
  const needsProduct =
    filters.goods !== null || filters.words.length > 0 || sort === 'popular' || sort === 'rated'
  const joins = [
    has !== 'posts' &&
      sql`join lateral (select posts.published_at from posts where posts.id = ${id} and ${listedProduct(list)} offset 0)
        posts on true`,
    has !== 'products' &&
      needsProduct &&
      sql`join lateral (select products.* from products where products.post_id = ${id} offset 0) products on true`,
    (isByPrice(sort) || hasPrices(filters)) &&
      sql`join lateral (select prices.variant_id as id, prices.amount from variants own
          join variant_prices prices on prices.variant_id = own.id and prices.currency = ${filters.price.currency}
        where own.post_id = ${id} order by prices.amount, prices.variant_id limit 1) lead on true`,
  ]
  return sql.join(
    joins.filter((join) => join !== false),
    sql` `,
  )
}

function conditionsOf(list: ProductListing, { id, has }: Walk): RawBuilder<unknown>[] {
  const { termId, filters, now } = list
  const { from, to } = filters.price
  return [
    has === 'posts' && listedProduct(list),
    has === 'term' && sql`post_terms.term_id = ${termId} and post_terms.published_at <= ${now}`,
    has !== 'term' &&
      termId !== null &&
      sql`exists (select 1 from post_terms where post_terms.term_id = ${termId} and post_terms.post_id = ${id}
        and post_terms.published_at <= ${now})`,
    // Of the variants of a product the cheapest stands for it.
    has === 'lead' && sql`${isAmount(filters)} and lead.id = prices.variant_id`,
    has !== 'lead' && from !== null && sql`lead.amount >= ${from}`,
    has !== 'lead' && to !== null && sql`lead.amount <= ${to}`,
    filters.goods !== null && sql`products.goods = ${filters.goods}`,
    filters.words.length > 0 && hasWords(filters),
    filters.isInStock &&
      sql`exists (select 1 from variants any_variant where any_variant.post_id = ${id}
        and (any_variant.stock is null or any_variant.stock > 0))`,
  ].filter((condition) => condition !== false)
}

const listedProduct = ({ sellerId, asker, now }: ProductListing) =>
  sql`posts.kind = 'product' and ${listedPosts(asker, now)}
    ${sellerId === null ? sql`` : sql`and posts.author_id = ${sellerId}`}`
