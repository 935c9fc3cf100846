import { sql } from 'kysely'
import { anyOf } from '#database/plan-for-values.ts'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
  readFound,
} from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findPlaces, type ProductListing } from './find-places.ts'

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

interface ListProducts extends ProductListing, Reader {
  currencies: readonly string[]
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

/** Products by their numbers, in the order of these. */
export async function listNumbered(
  db: Database,
  { numbers, currencies, ...reader }: Reader & { numbers: readonly number[]; currencies: readonly string[] },
): Promise<ProductCardRow[]> {
  const rows = await cardsOf(db, reader, currencies).where('posts.number', '=', anyOf(numbers)).execute()
  return numbers.flatMap((number) => rows.find((row) => row.number === number) ?? [])
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
