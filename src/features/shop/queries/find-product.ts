import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AccessRule, Database, ProductOption, Tables } from '#database/schema.ts'
import { readablePosts } from '#features/access/queries.ts'
import {
  bestTermName,
  everyLanguage,
  nearestLanguage,
  PERSON_COLUMNS,
  type PersonRow,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/posts/queries.ts'
import type { Locale } from '#shared/locales.ts'

/** More pictures than any buyer looks through. */
const MAX_PICTURES = 24
/** Variants are every combination of a few options. */
const MAX_VARIANTS = 200
/** Categories and tags together. */
const MAX_TERMS = 40

interface PriceRow {
  currency: string
  amount: number
  was: number | null
}

export interface VariantRow {
  key: string
  chosen: Record<string, string>
  stock: number | null
  prices: PriceRow[]
}

interface TermRow {
  number: number
  slug: string | null
  taxonomy: string
  name: string | null
}

export interface ProductRow extends PersonRow {
  id: number
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: string
  languages: Locale[]
  document: unknown
  hiddenDocument: unknown
  access: AccessRule[] | null
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
  /** Its cover first. */
  pictures: PictureRow[]
  /** In their order, each with its prices in every currency. */
  variants: VariantRow[]
  /** Categories and tags, in the product's own order. */
  terms: TermRow[]
}

const isNumber = (address: string): boolean => /^[1-9]\d{0,14}$/.test(address)

type OfPost = ExpressionBuilder<Tables, 'posts'>

const picturesOf = (eb: OfPost) =>
  eb
    .selectFrom('media')
    .leftJoin('post_media', (join) =>
      join.onRef('post_media.media_id', '=', 'media.id').onRef('post_media.post_id', '=', 'posts.id'),
    )
    .select(PICTURE_COLUMNS)
    .where('media.kind', '=', 'image')
    .where('media.deleted_at', 'is', null)
    .where(
      sql<boolean>`media.id in (select media_id from post_media where post_id = posts.id
        union select posts.cover_id)`,
    )
    .orderBy(sql`(media.id = posts.cover_id) desc nulls last`)
    .orderBy('post_media.position')
    .orderBy('media.id')
    .limit(sql.lit(MAX_PICTURES))

const variantsOf = (eb: OfPost) =>
  eb
    .selectFrom('variants')
    .select((inner) => [
      'variants.key',
      'variants.chosen',
      'variants.stock',
      jsonArrayFrom(
        inner
          .selectFrom('variant_prices')
          .select(['currency', 'amount', 'compare_amount as was'])
          .whereRef('variant_prices.variant_id', '=', 'variants.id'),
      ).as('prices'),
    ])
    .whereRef('variants.post_id', '=', 'posts.id')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(sql.lit(MAX_VARIANTS))

const termsOf = (eb: OfPost, locale: Locale) =>
  eb
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['terms.number', 'terms.slug', 'terms.taxonomy', bestTermName(locale).as('name')])
    .whereRef('post_terms.post_id', '=', 'posts.id')
    .where('terms.taxonomy', 'in', ['shop-category', 'shop-tag'])
    .orderBy('post_terms.position')
    .orderBy('terms.id')
    .limit(sql.lit(MAX_TERMS))

/**
 * A product by its number or slug with all its page shows, in one question; its text in the reader's language,
 * else in its original one.
 */
export async function findProduct(
  db: Database,
  address: string,
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
      'post_texts.hidden_document as hiddenDocument',
      'posts.access',
      'post_texts.updated_at as textUpdatedAt',
      everyLanguage.as('languages'),
      jsonArrayFrom(picturesOf(eb)).as('pictures'),
      jsonArrayFrom(variantsOf(eb)).as('variants'),
      jsonArrayFrom(termsOf(eb, locale)).as('terms'),
      ...PERSON_COLUMNS,
    ])
    .where('posts.kind', '=', 'product')
    .where(
      isNumber(address)
        ? sql<boolean>`posts.number = ${Number(address)}`
        : sql<boolean>`posts.slug = ${address}`,
    )
    .where(readablePosts(asker, now))
    .orderBy(nearestLanguage(locale))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ?? null
}
