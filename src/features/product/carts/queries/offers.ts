import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { IS_SENT, IS_SINGLE } from '#features/product/shop/queries/goods.ts'
import type { ProductOption } from '#features/product/shop/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { MOST_LINES, type Supply } from '../rules.ts'
import { type CartOwner, STOCK_FOR_OWNER } from './carts.ts'

/** Of `variants`: its price in a currency. */
const priceIn = (currency: string) => sql<{ amount: number | null; was: number | null }>`(
  select amount, compare_amount as was from variant_prices
  where variant_prices.variant_id = variants.id and variant_prices.currency = ${currency})`

export interface Offer extends Supply {
  postId: number
  hasVariant: boolean
  amount: number | null
}

/** What somebody would get of a product that is out; undefined where there is no such product for them. */
export const findOffer = (
  db: Database,
  { asker, now, currency }: Pick<Reader, 'asker' | 'now'> & { currency: string },
  { product, variant }: { product: number; variant: string },
): Promise<Offer | undefined> =>
  db
    .selectFrom('posts')
    .innerJoin('products', 'products.post_id', 'posts.id')
    .leftJoin('variants', (join) =>
      join.onRef('variants.post_id', '=', 'posts.id').on('variants.key', '=', variant),
    )
    .leftJoinLateral(priceIn(currency).as('price'), (join) => join.onTrue())
    .select([
      'posts.id as postId',
      sql<boolean>`variants.id is not null`.as('hasVariant'),
      'variants.stock',
      'price.amount',
      IS_SINGLE.as('isSingle'),
    ])
    .where('posts.kind', '=', 'product')
    .where('posts.number', '=', product)
    .where(listedPosts(asker, now))
    .executeTakeFirst()

export interface LineRow extends PictureRow, Supply {
  number: number
  slug: string | null
  isListed: boolean
  /** It goes by post. */
  isSent: boolean
  title: string
  language: Locale
  options: ProductOption[] | null
  variant: string
  hasVariant: boolean
  chosen: Record<string, string> | null
  wanted: number
  isSaved: boolean
  amount: number | null
  was: number | null
  seenAmount: number | null
  seenCurrency: string | null
}

/** All that is in a basket, what was put in last first, as it is offered now. */
export const listLines = (
  db: Database,
  { asker, now, locale, currency }: Reader & { currency: string },
  owner: CartOwner,
): Promise<LineRow[]> =>
  db
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .innerJoin('posts', 'posts.id', 'cart_items.post_id')
    .innerJoinLateral(bestText(locale).as('text'), (join) => join.onTrue())
    .leftJoin('products', 'products.post_id', 'posts.id')
    .leftJoin('variants', (join) =>
      join
        .onRef('variants.post_id', '=', 'cart_items.post_id')
        .onRef('variants.key', '=', 'cart_items.variant_key'),
    )
    .leftJoinLateral(priceIn(currency).as('price'), (join) => join.onTrue())
    .leftJoin('media', 'media.id', 'posts.cover_id')
    .select([
      'posts.number',
      'posts.slug',
      sql<boolean>`${listedPosts(asker, now)}`.as('isListed'),
      'text.title',
      'text.language',
      'products.options',
      'cart_items.variant_key as variant',
      sql<boolean>`variants.id is not null`.as('hasVariant'),
      'variants.chosen',
      STOCK_FOR_OWNER.as('stock'),
      IS_SINGLE.as('isSingle'),
      IS_SENT.as('isSent'),
      'cart_items.quantity as wanted',
      'cart_items.is_saved as isSaved',
      'price.amount',
      'price.was',
      'cart_items.seen_amount as seenAmount',
      'cart_items.seen_currency as seenCurrency',
      ...PICTURE_COLUMNS,
    ])
    .where((eb) =>
      'personId' in owner
        ? eb('carts.person_id', '=', owner.personId)
        : eb('carts.visitor', '=', owner.visitor),
    )
    .orderBy('cart_items.added_at', 'desc')
    .orderBy('posts.id')
    .orderBy('cart_items.variant_key')
    .limit(MOST_LINES)
    .execute()
