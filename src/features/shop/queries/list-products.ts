import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import {
  bestText,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/posts/queries.ts'
import { decodeCursor } from '#shared/cursor.ts'
import type { Locale } from '#shared/locales.ts'
import type { ProductSort } from '../rules.ts'

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
    .where(readablePosts(asker, now))

interface ListProducts extends Reader {
  /** A category or tag; the whole shop without. */
  termId: number | null
  sellerId: number | null
  sort: ProductSort
  currencies: readonly string[]
  first: number
  /** A cursor of the same list; one that is not begins at the start. */
  after: string
}

/** Microseconds too: a cursor that is cut to milliseconds would lose what lies between. */
const exactTime = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One page of a list, read by key, with the cursor of its end. */
export async function listProducts(
  db: Database,
  { termId, sellerId, sort, currencies, first, after, ...reader }: ListProducts,
): Promise<Page<ProductCardRow>> {
  const isNewest = sort === 'newest'
  const time = termId === null ? sql`posts.published_at` : sql`post_terms.published_at`
  const key = isNewest ? time : sql`products.sold`
  // The id of the table whose index is walked, so that PostgreSQL need not sort.
  const id = !isNewest ? sql`products.post_id` : termId === null ? sql`posts.id` : sql`post_terms.post_id`

  let query = cardsOf(db, reader, currencies).select([exactTime(time).as('time')])
  if (termId !== null) {
    query = query.innerJoin('post_terms', (join) =>
      join.onRef('post_terms.post_id', '=', 'posts.id').on('post_terms.term_id', '=', termId),
    ) as typeof query
  }
  if (sellerId !== null) query = query.where('posts.author_id', '=', sellerId)
  const start = isNewest ? decodeCursor(after, ['time', 'number']) : decodeCursor(after, ['number', 'number'])
  if (start) {
    const [from, fromId] = start
    const value = isNewest ? sql`${from}::timestamptz` : sql`${from}::bigint`
    query = query.where(sql<boolean>`(${key}, ${id}) < (${value}, ${fromId})`)
  }
  const rows = await query
    .orderBy(sql`${key} desc`)
    .orderBy(sql`${id} desc`)
    .limit(sql.lit(first + 1))
    .execute()
  return pageOf(rows, first, (last) => [isNewest ? last.time : last.sold, last.id])
}

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
  const shared = sql<{ post_id: number; common: number }>`(
    select near.post_id, count(*) as common from post_terms own
    join posts this on this.id = own.post_id and this.kind = 'product' and this.number = ${number}
    join post_terms near on near.term_id = own.term_id and near.post_id <> own.post_id
    group by near.post_id)`
  return cardsOf(db, reader, currencies)
    .innerJoin(shared.as('shared'), (join) => join.onRef('shared.post_id', '=', 'posts.id'))
    .orderBy('shared.common', 'desc')
    .orderBy('products.sold', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(sql.lit(first))
    .execute()
}
