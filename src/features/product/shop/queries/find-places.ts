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

/** A product of a page, and what the list is sorted by. */
export interface Place {
  id: number
  key: number | string
}

/**
 * How many products are sorted for a page at most. What fewer fit is found by its own index and sorted; what more fit is
 * walked in the order of the list, where among 100,000 one of seventy at least is on the page.
 */
const FEW = 1_500

/** Where a list is read along: its rows, and the product's id in them. */
interface Walk {
  along: 'posts' | 'post_terms' | 'products' | 'product_offers' | 'few'
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

interface Order {
  key: RawBuilder<unknown>
  /** The key as a cursor keeps it. */
  kept: RawBuilder<unknown>
  shape: CursorShape
  isRising: boolean
}

/** One row more than the page shows, in the order of the list. */
export async function findPlaces(db: Database, list: ProductListing): Promise<Place[]> {
  const { termId, sellerId, sort, first, after, filters } = list
  const walk = (await findFew(db, list)) ?? walkOf(list)
  const order = orderOf(sort, walk)
  const values = decodeCursor(after, order.shape)
  const [key, id] = values ?? []
  const time = sql.raw(order.shape[0] === 'time' ? '::timestamptz' : '')
  const way = sql.raw(order.isRising ? '>' : '<')
  const start = values ? sql`(${order.key}, ${walk.id}) ${way} (${key}${time}, ${id})` : sql`true`
  const direction = sql.raw(order.isRising ? 'asc' : 'desc')
  const { rows } =
    await sql<Place>`${planForValuesOf(termId, sellerId, after, isNarrowed(filters) ? 1 : null)}
    select ${walk.id} as id, ${order.kept} as key
    from ${walk.rows} ${joinsOf(list, walk)}
    where ${sql.join([start, ...conditionsOf(list, walk)], sql` and `)}
    order by ${order.key} ${direction}, ${walk.id} ${direction} limit ${sql.lit(first + 1)}`.execute(db)
  return rows
}

const isByPrice = (sort: ProductSort) => sort === 'price' || sort === 'price-down'

const hasPrices = ({ price: { from, to } }: ProductFilters) => from !== null || to !== null

const isNarrowed = (filters: ProductFilters) =>
  filters.goods !== null || filters.isInStock || filters.words.length > 0 || hasPrices(filters)

/** What is asked of the product itself. */
const productConditions = ({ goods, words }: ProductFilters): RawBuilder<unknown>[] => [
  ...(goods === null ? [] : [sql`products.goods = ${goods}`]),
  ...words.map((values) => sql`products.words && ${[...values]}::text[]`),
]

/** What is asked of its lowest price in the chosen currency. */
const priceConditions = ({ price: { from, to } }: ProductFilters): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`product_offers.amount >= ${from}`]),
  ...(to === null ? [] : [sql`product_offers.amount <= ${to}`]),
]

/** What fits all filters that have an index, where it is little; null where it is much, or the order's own index serves. */
async function findFew(db: Database, list: ProductListing): Promise<Walk | null> {
  const { termId, sellerId, sort, filters, now } = list
  const { currency } = filters.price
  const isWalked = sort === 'newest' || (termId === null && sellerId === null)
  const own = productConditions(filters)
  if (own.length === 0 && isWalked && (isByPrice(sort) || !hasPrices(filters))) return null
  const joins = [
    hasPrices(filters) &&
      sql`join product_offers on product_offers.post_id = products.post_id and product_offers.currency = ${currency}`,
    termId !== null &&
      sql`join post_terms on post_terms.post_id = products.post_id and post_terms.term_id = ${termId}
        and post_terms.published_at <= ${now}`,
    sellerId !== null &&
      sql`join posts on posts.id = products.post_id and posts.author_id = ${sellerId}
      and posts.kind = 'product'`,
  ].filter((join) => join !== false)
  const fitting = sql`select products.post_id as id from products ${sql.join(joins, sql` `)}
    where ${sql.join([sql`true`, ...own, ...priceConditions(filters)], sql` and `)} limit ${sql.lit(FEW + 1)}`
  const { rows } = await sql<{ count: number }>`${planForValues}
    select count(*) as count from (${fitting}) fitting`.execute(db)
  if ((rows[0]?.count ?? 0) > FEW) return null
  return { along: 'few', rows: sql`(${fitting}) few`, id: sql`few.id` }
}

/** Each list is read along the index that has its order. */
function walkOf({ termId, sort }: ProductListing): Walk {
  if (isByPrice(sort))
    return { along: 'product_offers', rows: sql`product_offers`, id: sql`product_offers.post_id` }
  if (sort !== 'newest') return { along: 'products', rows: sql`products`, id: sql`products.post_id` }
  return termId === null
    ? { along: 'posts', rows: sql`posts`, id: sql`posts.id` }
    : { along: 'post_terms', rows: sql`post_terms`, id: sql`post_terms.post_id` }
}

function orderOf(sort: ProductSort, { along }: Walk): Order {
  if (sort === 'newest') {
    const key = sql.raw(along === 'post_terms' ? 'post_terms.published_at' : 'posts.published_at')
    return { key, kept: exactTime(key), shape: ['time', 'number'], isRising: false }
  }
  const key = sql.raw(
    isByPrice(sort) ? 'product_offers.amount' : sort === 'rated' ? 'products.stars' : 'products.sold',
  )
  return { key, kept: key, shape: ['number', 'number'], isRising: sort === 'price' }
}

/**
 * What is read of each row. `offset 0` is an optimization fence: without it PostgreSQL underestimates the number of
 * products, reverses the join and reads the whole shop.
 */
function joinsOf(list: ProductListing, { along, id }: Walk): RawBuilder<unknown> {
  const { sort, filters } = list
  const isBySales = sort === 'popular' || sort === 'rated'
  const joins = [
    along !== 'posts' &&
      sql`join lateral (select posts.published_at from posts where posts.id = ${id} and ${listedProduct(list)} offset 0)
        posts on true`,
    along !== 'products' &&
      (isBySales || (along !== 'few' && productConditions(filters).length > 0)) &&
      sql`join lateral (select products.* from products where products.post_id = ${id} offset 0) products on true`,
    along !== 'product_offers' &&
      (isByPrice(sort) || (along !== 'few' && hasPrices(filters))) &&
      sql`join lateral (select product_offers.amount from product_offers where product_offers.post_id = ${id}
        and product_offers.currency = ${filters.price.currency} offset 0) product_offers on true`,
  ]
  return sql.join(
    joins.filter((join) => join !== false),
    sql` `,
  )
}

function conditionsOf(list: ProductListing, { along, id }: Walk): RawBuilder<unknown>[] {
  const { termId, filters, now } = list
  const conditions = [
    along === 'posts' && listedProduct(list),
    along === 'post_terms' && sql`post_terms.term_id = ${termId} and post_terms.published_at <= ${now}`,
    along === 'product_offers' && sql`product_offers.currency = ${filters.price.currency}`,
    (along === 'products' || along === 'product_offers') &&
      termId !== null &&
      sql`exists (select 1 from post_terms where post_terms.term_id = ${termId} and post_terms.post_id = ${id}
        and post_terms.published_at <= ${now})`,
    filters.isInStock &&
      sql`exists (select 1 from variants where variants.post_id = ${id}
        and (variants.stock is null or variants.stock > 0))`,
  ].filter((condition) => condition !== false)
  return along === 'few'
    ? conditions
    : [...conditions, ...productConditions(filters), ...priceConditions(filters)]
}

const listedProduct = ({ sellerId, asker, now }: ProductListing) =>
  sql`posts.kind = 'product' and ${listedPosts(asker, now)}
    ${sellerId === null ? sql`` : sql`and posts.author_id = ${sellerId}`}`
