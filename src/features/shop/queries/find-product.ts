import { sql } from 'kysely'
import type { Database, ProductOption } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import { PERSON_COLUMNS, type PersonRow, PICTURE_COLUMNS, type PictureRow } from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'
import type { Reader } from './reader.ts'

/** More pictures than any buyer looks through. */
const MAX_PICTURES = 24
/** Variants are every combination of a few options. */
const MAX_VARIANTS = 200

interface PriceRow {
  currency: string
  amount: number
  was: number | null
}

export interface ProductRow extends PersonRow {
  id: number
  number: number
  slug: string | null
  coverId: number | null
  title: string
  excerpt: string
  language: string
  languages: Locale[] | null
  document: unknown
  textUpdatedAt: Date
  publishedAt: Date | null
  createdAt: Date
  goods: 'physical' | 'virtual' | 'package'
  options: ProductOption[]
  sold: number
  ratings: number
  ratingSum: number
  likes: number
  favorites: number
  comments: number
}

/** A product with its text in the reader's language, else in its original one. */
export async function findProduct(
  db: Database,
  id: number,
  { asker, now, locale }: Reader,
): Promise<ProductRow | null> {
  const row = await db
    .selectFrom('posts')
    .innerJoin('products', 'products.post_id', 'posts.id')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .innerJoin('post_texts', 'post_texts.post_id', 'posts.id')
    .select((eb) => [
      'posts.id',
      'posts.number',
      'posts.slug',
      'posts.cover_id as coverId',
      'posts.published_at as publishedAt',
      'posts.created_at as createdAt',
      'posts.likes',
      'posts.favorites',
      'posts.comments',
      'products.goods',
      'products.options',
      'products.sold',
      'products.ratings',
      'products.rating_sum as ratingSum',
      'post_texts.language',
      'post_texts.title',
      'post_texts.excerpt',
      'post_texts.document',
      'post_texts.updated_at as textUpdatedAt',
      eb
        .selectFrom('post_texts as every')
        .whereRef('every.post_id', '=', 'posts.id')
        .select(
          sql<Locale[]>`array_agg(every.language
          order by (every.language = posts.language) desc, every.language)`.as('languages'),
        )
        .as('languages'),
      ...PERSON_COLUMNS,
    ])
    .where('posts.id', '=', id)
    .where(readablePosts(asker, now))
    .orderBy(sql`(post_texts.language = ${locale}) desc, (post_texts.language = posts.language) desc`)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ?? null
}

/** Pictures of a product, its cover first. */
export const listPictures = (db: Database, id: number, coverId: number | null): Promise<PictureRow[]> =>
  db
    .selectFrom('media')
    .leftJoin('post_media', (join) =>
      join.onRef('post_media.media_id', '=', 'media.id').on('post_media.post_id', '=', id),
    )
    .select(PICTURE_COLUMNS)
    .where('media.kind', '=', 'image')
    .where('media.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('post_media.post_id', '=', id), eb('media.id', '=', coverId ?? 0)]))
    .orderBy(sql`(media.id = ${coverId ?? 0}) desc`)
    .orderBy('post_media.position')
    .orderBy('media.id')
    .limit(sql.lit(MAX_PICTURES))
    .execute()

export interface VariantRow {
  key: string
  chosen: Record<string, string>
  stock: number | null
  prices: PriceRow[] | null
}

/** Variants of a product in their order, each with its prices in every currency. */
export const listVariants = (db: Database, id: number): Promise<VariantRow[]> =>
  db
    .selectFrom('variants')
    .select([
      'variants.key',
      'variants.chosen',
      'variants.stock',
      sql<PriceRow[] | null>`(select json_agg(json_build_object('currency', prices.currency,
          'amount', prices.amount, 'was', prices.compare_amount) order by prices.currency)
        from variant_prices prices where prices.variant_id = variants.id)`.as('prices'),
    ])
    .where('variants.post_id', '=', id)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(sql.lit(MAX_VARIANTS))
    .execute()
