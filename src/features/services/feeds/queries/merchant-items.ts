import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import type { ProductOption } from '#features/product/shop/rules.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface MerchantRow extends PictureRow {
  number: number
  slug: string | null
  title: string
  excerpt: string
  /** Where there is no excerpt; else null. */
  document: unknown
  options: ProductOption[]
  /** Those with a price in the currency, in their order. */
  variants: Array<{
    key: string
    chosen: Record<string, string>
    stock: number | null
    weight: number
    amount: number
    was: number | null
  }>
}

/**
 * Products after a number that everybody may read, that exist in a language and have a price in a currency. What the site
 * credits to an account is none: credit and membership of a site are not sold elsewhere.
 */
export async function listMerchantRows(
  db: Database,
  { locale, currency, now }: { locale: Locale; currency: string; now: Date },
  { after, limit }: { after: number; limit: number },
): Promise<MerchantRow[]> {
  const { rows } = await sql<MerchantRow>`
    select posts.number, posts.slug, text.title, text.excerpt, products.options,
      case when text.excerpt = '' then text.document end as document, priced.variants, ${columnsOf(PICTURE_COLUMNS)}
    from posts
    join products on products.post_id = posts.id and products.goods <> 'package'
    join post_texts text on text.post_id = posts.id and text.language = ${locale}
    join lateral (
      select json_agg(json_build_object('key', variants.key, 'chosen', variants.chosen, 'stock', variants.stock,
          'weight', variants.weight, 'amount', prices.amount, 'was', prices.compare_amount)
        order by variants.position, variants.id) as variants
      from variants join variant_prices prices on prices.variant_id = variants.id and prices.currency = ${currency}
      where variants.post_id = posts.id) priced on priced.variants is not null
    left join media on media.id = posts.cover_id and media.deleted_at is null
    where posts.kind = 'product' and ${readablePosts(STRANGER, now)} and posts.number > ${after}
    order by posts.number limit ${sql.lit(limit)}`.execute(db)
  return rows
}
