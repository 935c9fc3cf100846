import { type RawBuilder, sql } from 'kysely'
import { anyOf, planForValuesOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  exactTime,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
  readFound,
} from '#features/kernel/posts/queries/read-posts.ts'
import type { Sort } from '#features/kernel/posts/rules.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** The cheapest price of a product in the first currency of the order that has one. */
const bestPrice = (order: readonly string[]) => sql<{
  currency: string | null
  amount: number | null
  was: number | null
  most: number | null
}>`(select prices.currency, prices.amount, prices.compare_amount as was,
      max(prices.amount) over (partition by prices.currency) as most
    from variants join variant_prices prices on prices.variant_id = variants.id
    where variants.post_id = posts.id
    order by array_position(${order}::text[], prices.currency), prices.amount
    limit 1)`

export interface ProductCardRow extends PictureRow {
  id: number
  number: number
  slug: string | null
  title: string
  language: Locale
  sold: number
  ratings: number
  ratingSum: number
  isInStock: boolean
  currency: string | null
  amount: number | null
  was: number | null
  most: number | null
}

const cardsOf = (db: Database, { asker, now, locale }: Reader, order: readonly string[]) =>
  db
    .selectFrom('posts')
    .innerJoin('products', 'products.post_id', 'posts.id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .leftJoinLateral(bestPrice(order).as('best'), (join) => join.onTrue())
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select([
      'posts.id',
      'posts.number',
      'posts.slug',
      'text.title',
      'text.language',
      'products.sold',
      'products.ratings',
      'products.rating_sum as ratingSum',
      'best.currency',
      'best.amount',
      'best.was',
      'best.most',
      sql<boolean>`exists (select 1 from variants where variants.post_id = posts.id
        and (variants.stock is null or variants.stock > 0))`.as('isInStock'),
      ...PICTURE_COLUMNS,
    ])
    .where('posts.kind', '=', 'product')
    .where(listedPosts(asker, now))

interface ListProducts extends Reader {
  /** A category or tag; the whole shop without. */
  termId: number | null
  sellerId: number | null
  sort: Sort
  currencies: readonly string[]
  first: number
  /** A cursor of the same list; an invalid one starts at the first page. */
  after: string
}

/** A product of a page, and what the list is sorted by. */
interface Place {
  id: number
  key: number | string
}

/** Tables whose indexes lists are read along, with their column of the product's id. */
const ID = {
  posts: sql.ref('posts.id'),
  post_terms: sql.ref('post_terms.post_id'),
  products: sql.ref('products.post_id'),
}

/** An order of the list, falling, and how its cursors stand for it. */
interface Order {
  /** What is sorted by, before the id. */
  key: RawBuilder<unknown>
  /** The same value as it is stored in a cursor. */
  kept: RawBuilder<unknown>
  start: (after: string) => RawBuilder<unknown> | undefined
}

const BY_SALES: Order = {
  key: sql`products.sold`,
  kept: sql`products.sold`,
  start: (after) => {
    const values = decodeCursor(after, ['number', 'number'])
    return values && sql`${values[0]}::bigint, ${values[1]}`
  },
}

const byTime = (time: string): Order => ({
  key: sql.ref(time),
  kept: exactTime(time),
  start: (after) => {
    const values = decodeCursor(after, ['time', 'number'])
    return values && sql`${values[0]}::timestamptz, ${values[1]}`
  },
})

type Listed = Omit<ListProducts, 'currencies'>

/** Each list is read along the index that has its order, or at least its rows. */
function walkOf({ termId, sellerId, sort }: Listed): { walked: keyof typeof ID; order: Order } {
  if (sort === 'newest') {
    const walked = termId === null ? 'posts' : 'post_terms'
    return { walked, order: byTime(`${walked}.published_at`) }
  }
  if (termId !== null) return { walked: 'post_terms', order: BY_SALES }
  return { walked: sellerId === null ? 'products' : 'posts', order: BY_SALES }
}

/** One page of a list, read by key, with the cursor of its end. */
export const listProducts = async (
  db: Database,
  { currencies, ...list }: ListProducts,
): Promise<Page<ProductCardRow>> =>
  readFound(
    await findPlaces(db, list),
    list.first,
    ({ key, id }) => [key, id],
    (ids) => cardsOf(db, list, currencies).where('posts.id', '=', anyOf(ids)).execute(),
  )

/**
 * One row more than the page shows. Reads along the index that has the order; `offset 0` is an optimization fence:
 * without it PostgreSQL underestimates the number of products, reverses the join and reads the whole shop.
 */
async function findPlaces(db: Database, list: Listed): Promise<Place[]> {
  const { termId, sellerId, first, after, asker, now } = list
  const { walked, order } = walkOf(list)
  const id = ID[walked]
  const seller = sellerId === null ? sql`` : sql`and posts.author_id = ${sellerId}`
  const listed = sql`posts.kind = 'product' and ${listedPosts(asker, now)} ${seller}`
  const tables = [
    sql.table(walked),
    walked !== 'posts' &&
      sql`join lateral (select from posts where posts.id = ${id} and ${listed} offset 0) as post on true`,
    order === BY_SALES && walked !== 'products' && sql`join products on products.post_id = ${id}`,
  ].filter((table) => table !== false)
  const start = order.start(after)
  const conditions = [
    walked === 'posts' ? listed : sql`true`,
    termId === null ? sql`true` : sql`post_terms.term_id = ${termId} and post_terms.published_at <= ${now}`,
    start ? sql`(${order.key}, ${id}) < (${start})` : sql`true`,
  ]
  const { rows } = await sql<Place>`${planForValuesOf(termId, sellerId, after)}
    select ${id} as id, ${order.kept} as key
    from ${sql.join(tables, sql` `)} where ${sql.join(conditions, sql` and `)}
    order by ${order.key} desc, ${id} desc limit ${sql.lit(first + 1)}`.execute(db)
  return rows
}

/** Products compared per category and tag, the newest. */
const COMPARED = 40

/** Other products of the same categories and tags: those that share most first, then the best sold. */
export async function listRelated(
  db: Database,
  {
    number,
    currencies,
    first,
    ...reader
  }: Reader & { number: number; currencies: readonly string[]; first: number },
): Promise<ProductCardRow[]> {
  const shared = sql<{ id: number; common: number; sold: number }>`(
    select near.post_id as id, near.common, products.sold
    from (
      select near.post_id, count(*) as common from post_terms own
      join posts this on this.id = own.post_id and this.kind = 'product' and this.number = ${number}
      cross join lateral (select post_id from post_terms where term_id = own.term_id
          and published_at <= ${reader.now}
        order by published_at desc, post_id desc limit ${sql.lit(COMPARED)}) near
      where near.post_id <> own.post_id
      group by near.post_id) near
    join products on products.post_id = near.post_id
    join lateral (select from posts where posts.id = near.post_id and posts.kind = 'product'
      and ${listedPosts(reader.asker, reader.now)} offset 0) as post on true
    order by near.common desc, products.sold desc, near.post_id desc
    limit ${sql.lit(first)})`
  return cardsOf(db, reader, currencies)
    .innerJoin(shared.as('shared'), (join) => join.onRef('shared.id', '=', 'posts.id'))
    .orderBy('shared.common', 'desc')
    .orderBy('products.sold', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
}
