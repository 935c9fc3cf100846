import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  columnsOf,
  PICTURE_COLUMNS,
  type PictureRow,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ProductOption } from '../rules.ts'

/** A variant as it is sold, to this reader, in this currency. */
export interface ForSale extends PictureRow {
  postId: number
  number: number
  slug: string | null
  authorId: number
  /** Whoever runs the shop sells for the site, others for themselves. */
  isSitesOwn: boolean
  title: string
  language: Locale
  coverId: number | null
  goods: 'physical' | 'virtual' | 'package'
  delivery: 'files' | 'keys' | 'link' | null
  options: ProductOption[]
  variant: string
  chosen: Record<string, string>
  stock: number | null
  /** Grams. */
  weight: number
  /** Minor units; null where it has no price in this currency. */
  amount: number | null
}

/** What somebody wants to buy, as far as it is for sale to them: variants that are gone are left out. */
export async function listForSale(
  db: Database,
  { asker, now, locale }: Reader,
  wanted: ReadonlyArray<{ product: number; variant: string }>,
  currency: string,
): Promise<ForSale[]> {
  const { rows } = await sql<ForSale>`
    select posts.id as "postId", posts.number, posts.slug, posts.author_id as "authorId",
      author.roles && array['admin', 'staff'] as "isSitesOwn",
      text.title, text.language, posts.cover_id as "coverId",
      products.goods, products.delivery, products.options,
      variants.key as variant, variants.chosen, variants.stock, variants.weight, prices.amount,
      ${columnsOf(PICTURE_COLUMNS)}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (product bigint, variant text)
    join posts on posts.kind = 'product' and posts.number = wanted.product
    join products on products.post_id = posts.id
    join variants on variants.post_id = posts.id and variants.key = wanted.variant
    join people author on author.id = posts.author_id
    cross join lateral ${bestText(locale)} text
    left join variant_prices prices on prices.variant_id = variants.id and prices.currency = ${currency}
    left join media on media.id = posts.cover_id
    where posts.state = 'published' and posts.deleted_at is null and posts.published_at <= ${now}
      and ${readablePosts(asker, now)}`.execute(db)
  return rows
}
