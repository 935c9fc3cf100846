import { type RawBuilder, sql } from 'kysely'
import { planForValues, planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { exactTime, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
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
 * How many products are sorted for a page at most. What fewer fit is found by the indexes of the filters and sorted; what
 * more fit is walked in the order of the list, where among 100,000 one of a hundred at least is on the page. That it is
 * more has to be found out first, so a larger number makes lists slower that much fits.
 */
const FEW = 1_000

/** Where a list is read along: its rows, and the product's id in them. */
interface Walk {
  along: 'posts' | 'post_terms' | 'products' | 'product_offers'
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/**
 * How many rows a list is walked at first: where a page is full by then, how much fits in all need not be found out, which
 * costs several times as much.
 */
const GLANCE = 400

/** One row more than the page shows, in the order of the list. */
export async function findPlaces(db: Database, list: ProductListing): Promise<Place[]> {
  if (!mayBeFew(list)) return walk(db, list)
  const seen = await walk(db, list, GLANCE)
  if (seen.length > list.first) return seen
  return (await findFew(db, list)) ?? walk(db, list)
}

/** Whether finding all that fits may serve better than the index of the order. */
function mayBeFew({ termId, sellerId, sort, filters }: ProductListing): boolean {
  const isServed = sort === 'newest' || (termId === null && sellerId === null)
  const isOfProduct = productConditions(filters).length > 0
  return isOfProduct || !isServed || (!isByPrice(sort) && hasPrices(filters))
}

/** @param most rows that are looked at; missing: as many as it takes */
async function walk(db: Database, list: ProductListing, most?: number): Promise<Place[]> {
  const { termId, sellerId, sort, first, after, filters } = list
  const { along, rows, id } = walkOf(list)
  const key = sql.raw(along === 'post_terms' ? 'post_terms.published_at' : KEYS[sort])
  const { kept, start, direction } = orderOf(sort, after, { key, id })
  const order = sql`order by ${key} ${direction}, ${id} ${direction}`
  const table =
    most === undefined
      ? rows
      : sql`(select * from ${rows} where ${sql.join([start, ...ownConditionsOf(list, along)], sql` and `)}
          ${order} limit ${sql.lit(most)}) ${rows}`
  const { rows: found } =
    await sql<Place>`${planForValuesOf(termId, sellerId, after, isNarrowed(filters) ? 1 : null)}
    select ${id} as id, ${kept} as key
    from ${table} ${joinsOf(list, { along, id })}
    where ${sql.join([start, ...conditionsOf(list, { along, id })], sql` and `)}
    ${order} limit ${sql.lit(first + 1)}`.execute(db)
  return found
}

/** What lists are sorted by, before the id. */
const KEYS = {
  newest: 'posts.published_at',
  popular: 'products.sold',
  rated: 'products.stars',
  price: 'product_offers.amount',
  'price-down': 'product_offers.amount',
} as const satisfies Record<ProductSort, string>

/** The key as a cursor keeps it, what lies after a cursor, and which way the list goes. */
function orderOf(
  sort: ProductSort,
  after: string,
  { key, id }: { key: RawBuilder<unknown>; id: RawBuilder<unknown> },
) {
  const isTime = sort === 'newest'
  const isRising = sort === 'price'
  const values = decodeCursor(after, [isTime ? 'time' : 'number', 'number'])
  const time = sql.raw(isTime ? '::timestamptz' : '')
  const way = sql.raw(isRising ? '>' : '<')
  return {
    kept: isTime ? exactTime(key) : key,
    start: values ? sql`(${key}, ${id}) ${way} (${values[0]}${time}, ${values[1]})` : sql`true`,
    direction: sql.raw(isRising ? 'asc' : 'desc'),
  }
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

/**
 * The page out of all that fits the filters that have an index, where that is little: sorted first, and then looked at
 * whether it may be listed. null where it is much, which costs little to find out: what it is sorted by is read
 * afterwards, as far as it stands elsewhere.
 */
async function findFew(db: Database, list: ProductListing): Promise<Place[] | null> {
  const { sort, filters, first, after } = list
  const { rows: fitting, inline, late } = fittingOf(list)
  const [key, id] = [sql.raw('few.key'), sql.raw('few.id')]
  const { kept, start, direction } = orderOf(sort, after, { key, id })
  const { rows } = await sql<Place & { total: number; id: number | null }>`${planForValues}
    with fitting as materialized (${fitting} limit ${sql.lit(FEW + 1)}),
    counted as materialized (select count(*) as total from fitting)
    select total, page.id, page.kept as key from counted
    left join lateral (
      select few.id, few.key, ${kept} as kept
      from (
        select * from (
          select fitting.id, ${sql.raw(inline === null ? KEYS[sort] : 'fitting.key')} as key from fitting ${late}
          where counted.total <= ${sql.lit(FEW)}) few
        where ${start} order by key ${direction}, id ${direction} offset 0) few
      join lateral (select from posts where posts.id = few.id and ${listedProduct(list)} offset 0) listed on true
      where ${isInStock(filters, id)}
      order by few.key ${direction}, few.id ${direction} limit ${sql.lit(first + 1)}) page on true
    order by page.key ${direction}, page.id ${direction}`.execute(db)
  if ((rows[0]?.total ?? 0) > FEW) return null
  return rows.flatMap(({ id: found, key: said }) => (found === null ? [] : [{ id: found, key: said }]))
}

interface Fitting {
  /** Its ids, and what they are sorted by where that is at hand. */
  rows: RawBuilder<unknown>
  inline: string | null
  /** Brings what they are sorted by where it is not. */
  late: RawBuilder<unknown>
}

/** What fits the filters, in no order, out of as few tables as say so. */
function fittingOf(list: ProductListing): Fitting {
  const { termId, sellerId, sort, filters, now } = list
  const own = productConditions(filters)
  const isBySales = sort === 'popular' || sort === 'rated'
  const ofOffers = hasPrices(filters) || isByPrice(sort)
  const along = [
    own.length > 0 && sql.raw('products'),
    ofOffers && sql.raw('product_offers'),
    termId !== null && sql.raw('post_terms'),
  ].filter((table) => table !== false)
  const [base, ...others] = along.length > 0 ? along : [sql.raw('products')]
  const joins = others.map((table) => sql`join ${table} on ${table}.post_id = ${base}.post_id`)
  if (sellerId !== null) joins.push(sql`join posts on posts.id = ${base}.post_id`)
  const conditions = [
    ...own,
    ...(ofOffers
      ? [sql`product_offers.currency = ${filters.price.currency}`, ...priceConditions(filters)]
      : []),
    ...(termId === null ? [] : [sql`post_terms.term_id = ${termId}`, sql`post_terms.published_at <= ${now}`]),
    ...(sellerId === null ? [] : [sql`posts.author_id = ${sellerId}`]),
  ]
  const isAtHand = isBySales
    ? own.length > 0 || along.length === 0
    : isByPrice(sort) || termId !== null || sellerId !== null
  const inline = isAtHand
    ? sort === 'newest' && termId !== null
      ? 'post_terms.published_at'
      : KEYS[sort]
    : null
  return {
    rows: sql`select ${base}.post_id as id, ${sql.raw(inline ?? 'null')} as key
      from ${base} ${sql.join(joins, sql` `)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
    inline,
    late: isAtHand ? sql`` : lateKey(isBySales),
  }
}

const lateKey = (isBySales: boolean): RawBuilder<unknown> =>
  isBySales
    ? sql`join lateral (select products.* from products where products.post_id = fitting.id offset 0) products on true`
    : sql`join lateral (select posts.published_at from posts where posts.id = fitting.id offset 0) posts on true`

/** Each list is read along the index that has its order. */
function walkOf({ termId, sort }: ProductListing): Walk {
  if (isByPrice(sort))
    return { along: 'product_offers', rows: sql`product_offers`, id: sql`product_offers.post_id` }
  if (sort !== 'newest') return { along: 'products', rows: sql`products`, id: sql`products.post_id` }
  return termId === null
    ? { along: 'posts', rows: sql`posts`, id: sql`posts.id` }
    : { along: 'post_terms', rows: sql`post_terms`, id: sql`post_terms.post_id` }
}

/**
 * What is read of each row. `offset 0` is an optimization fence: without it PostgreSQL underestimates the number of
 * products, reverses the join and reads the whole shop.
 */
function joinsOf(list: ProductListing, { along, id }: Omit<Walk, 'rows'>): RawBuilder<unknown> {
  const { sort, filters } = list
  const isBySales = sort === 'popular' || sort === 'rated'
  const joins = [
    along !== 'products' &&
      (isBySales || productConditions(filters).length > 0) &&
      sql`join lateral (select products.* from products where products.post_id = ${id} offset 0) products on true`,
    along !== 'product_offers' &&
      (isByPrice(sort) || hasPrices(filters)) &&
      sql`join lateral (select product_offers.amount from product_offers where product_offers.post_id = ${id}
        and product_offers.currency = ${filters.price.currency} offset 0) product_offers on true`,
    along !== 'posts' &&
      sql`join lateral (select posts.published_at from posts where posts.id = ${id} and ${listedProduct(list)} offset 0)
        posts on true`,
  ]
  return sql.join(
    joins.filter((join) => join !== false),
    sql` `,
  )
}

/** What is asked of the rows that a list is read along, which the index of its order answers. */
function ownConditionsOf(list: ProductListing, along: Walk['along']): RawBuilder<unknown>[] {
  const { termId, filters, now } = list
  if (along === 'posts') return [listedProduct(list)]
  if (along === 'post_terms')
    return [sql`post_terms.term_id = ${termId} and post_terms.published_at <= ${now}`]
  if (along === 'products') return []
  return [sql`product_offers.currency = ${filters.price.currency}`, ...priceConditions(filters)]
}

function conditionsOf(list: ProductListing, { along, id }: Omit<Walk, 'rows'>): RawBuilder<unknown>[] {
  const { termId, filters, now } = list
  const conditions = [
    ...ownConditionsOf(list, along),
    (along === 'products' || along === 'product_offers') &&
      termId !== null &&
      sql`exists (select 1 from post_terms where post_terms.term_id = ${termId} and post_terms.post_id = ${id}
        and post_terms.published_at <= ${now})`,
  ].filter((condition) => condition !== false)
  const prices = along === 'product_offers' ? [] : priceConditions(filters)
  return [...conditions, isInStock(filters, id), ...productConditions(filters), ...prices]
}

const isInStock = (filters: ProductFilters, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  filters.isInStock
    ? sql`exists (select 1 from variants where variants.post_id = ${id}
        and (variants.stock is null or variants.stock > 0))`
    : sql`true`

const listedProduct = ({ sellerId, asker, now }: ProductListing) =>
  sql`posts.kind = 'product' and ${listedPosts(asker, now)}
    ${sellerId === null ? sql`` : sql`and posts.author_id = ${sellerId}`}`
