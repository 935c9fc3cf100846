import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TextStatus } from '#database/columns.ts'
import type { Database, Tables } from '#database/schema.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { findAt } from '#features/kernel/posts/queries/find-at.ts'
import {
  EDITED_AT,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { selectText } from '#features/kernel/posts/queries/select-text.ts'
import { type TermOfPost, termsOfPost } from '#features/kernel/posts/queries/terms.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { PICTURES_MOST, type ProductOption } from '../rules.ts'
import { IS_SINGLE } from './goods.ts'
import { lowestBefore } from './put-prices.ts'

/** Variants are every combination of a few options. */
const MAX_VARIANTS = 200

interface PriceRow {
  currency: string
  amount: number
  was: number | null
  /** Of a reduced one: the lowest of the thirty days before. */
  lowest: number | null
}

export interface VariantRow {
  key: string
  chosen: Record<string, string>
  stock: number | null
  coverId: number | null
  prices: PriceRow[]
}

export interface ProductRow extends PersonRow {
  id: number
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: Locale
  status: TextStatus
  languages: Locale[]
  document: unknown
  hiddenDocument: unknown
  access: StoredAccessRule[] | null
  updatedAt: Date
  publishedAt: Date | null
  /** Time of the last change after publication; null without one. */
  editedAt: Date | null
  goods: 'physical' | 'virtual' | 'package'
  isSingle: boolean
  options: ProductOption[]
  sold: number
  ratings: number
  ratingSum: number
  likes: number
  favorites: number
  comments: number
  /** Its cover first. */
  pictures: Array<PictureRow & { id: number }>
  /** In their order, each with its prices in every currency. */
  variants: VariantRow[]
  /** Categories and tags, in the product's own order. */
  terms: TermOfPost[]
}

type OfPost = ExpressionBuilder<Tables, 'posts'>

const picturesOf = (eb: OfPost) =>
  eb
    .selectFrom('media')
    .leftJoin('post_media', (join) =>
      join.onRef('post_media.media_id', '=', 'media.id').onRef('post_media.post_id', '=', 'posts.id'),
    )
    .select(['media.id', ...PICTURE_COLUMNS])
    .where('media.kind', '=', 'image')
    .where('media.deleted_at', 'is', null)
    .where(
      sql<boolean>`media.id in (select media_id from post_media where post_id = posts.id
        union select posts.cover_id)`,
    )
    .orderBy(sql`(media.id = posts.cover_id) desc nulls last`)
    .orderBy('post_media.position')
    .orderBy('media.id')
    .limit(sql.lit(PICTURES_MOST))

const variantsOf = (eb: OfPost) =>
  eb
    .selectFrom('variants')
    .select((inner) => [
      'variants.key',
      'variants.chosen',
      'variants.stock',
      'variants.cover_id as coverId',
      jsonArrayFrom(
        inner
          .selectFrom('variant_prices')
          .select(['currency', 'amount', 'compare_amount as was', lowestBefore.as('lowest')])
          .whereRef('variant_prices.variant_id', '=', 'variants.id'),
      ).as('prices'),
    ])
    .whereRef('variants.post_id', '=', 'posts.id')
    .orderBy('variants.position')
    .orderBy('variants.id')
    .limit(sql.lit(MAX_VARIANTS))

/** A product by number, slug or a slug it had before, with everything its page shows, in one query. */
export const findProduct = (db: Database, reader: Reader, address: string): Promise<ProductRow | null> =>
  findAt('posts', 'product', address, async (isIt) => {
    const row = await selectText(db, 'product', isIt, reader)
      .innerJoin('products', 'products.post_id', 'posts.id')
      .innerJoin('people', 'people.id', 'posts.author_id')
      .select((eb) => [
        'posts.access',
        'posts.published_at as publishedAt',
        EDITED_AT.as('editedAt'),
        'posts.likes',
        'posts.favorites',
        'posts.comments',
        'products.goods',
        IS_SINGLE.as('isSingle'),
        'products.options',
        'products.sold',
        'products.ratings',
        'products.rating_sum as ratingSum',
        'post_texts.hidden_document as hiddenDocument',
        jsonArrayFrom(picturesOf(eb)).as('pictures'),
        jsonArrayFrom(variantsOf(eb)).as('variants'),
        termsOfPost(reader.locale, ['shop-category', 'shop-tag']).as('terms'),
        ...PERSON_COLUMNS,
      ])
      .executeTakeFirst()
    return row ?? null
  })
