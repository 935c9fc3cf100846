import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import {
  bestText,
  columnsOf,
  type Page,
  PICTURE_COLUMNS,
  type PictureRow,
  pageOf,
  type Reader,
} from '#features/kernel/posts/queries/read-posts.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import type { Asker } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ProductOption } from '../rules.ts'

/** What of the goods is looked at: little left, nothing left, no price in some currency. */
export type StockFilter = 'all' | 'low' | 'gone' | 'noPrice'

export interface StockedVariant {
  key: string
  chosen: Record<string, string>
  /** null: as much as one likes. */
  stock: number | null
  reserved: number
  prices: Array<{ currency: string; amount: number }>
  /** Of goods that are delivered as keys: those that nobody has bought, and those that somebody has. */
  unsold: number
  sold: number
  /** Of the product's pictures the one that shows it. */
  picture: (PictureRow & { id: number }) | null
}

/** A product as those see it who sell it, published or not. */
export interface Stocked extends PictureRow {
  id: number
  number: number
  slug: string | null
  authorId: number
  isPublished: boolean
  title: string
  language: Locale
  goods: 'physical' | 'virtual' | 'package'
  delivery: 'files' | 'keys' | 'link' | null
  options: ProductOption[]
  sold: number
  variants: StockedVariant[]
}

interface Seen {
  /** Whose goods; null: those of everybody that the asker may read, and their own. */
  sellerId: number | null
  asker: Asker
  now: Date
  filter: StockFilter
  /** Up to how many pieces are few. */
  low: number
  /** In which everything should have a price. */
  currencies: readonly string[]
}

function isFiltered({ filter, low, currencies }: Seen): RawBuilder<unknown> {
  if (filter === 'all') return sql`true`
  const variant = (condition: RawBuilder<unknown>) =>
    sql`(select true from variants where variants.post_id = products.post_id and ${condition} limit 1)`
  if (filter === 'low') return variant(sql`stock between 1 and ${low}`)
  if (filter === 'gone') return variant(sql`stock = 0`)
  return variant(sql`(select count(*) from variant_prices where variant_id = variants.id
    and currency = any(${[...currencies]}::text[])) < ${currencies.length}`)
}

/** Drafts and what is hidden are their writer's, for the staff of a shop too. */
const isTheirs = (asker: Asker, now: Date) =>
  sql`(posts.author_id = ${asker.personId} or ${readablePosts(asker, now)})`

const columns = (locale: Locale) => sql`posts.id, posts.number, posts.slug, posts.author_id as "authorId",
  posts.state = 'published' as "isPublished", text.title, text.language, products.goods, products.delivery,
  products.options, products.sold, ${columnsOf(PICTURE_COLUMNS)},
  (select coalesce(json_agg(json_build_object('key', key, 'chosen', chosen, 'stock', stock, 'reserved', reserved,
      'prices', (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]')
        from variant_prices where variant_id = variants.id),
      'unsold', (select count(*) from product_keys where variant_id = variants.id and sold_at is null),
      'sold', (select count(*) from product_keys where variant_id = variants.id and sold_at is not null),
      'picture', (select to_json(shown) from (select media.id, ${columnsOf(PICTURE_COLUMNS)} from media
        where media.id = variants.cover_id and deleted_at is null) shown))
      order by position, id), '[]') from variants where variants.post_id = products.post_id) as variants
  from products join posts on posts.id = products.post_id
  cross join lateral ${bestText(locale)} text
  left join media on media.id = posts.cover_id`

/** The newest first. */
export async function listStocked(
  db: Database,
  { locale, first, after, ...seen }: Seen & { locale: Locale; first: number; after: string },
): Promise<Page<Stocked>> {
  const start = decodeCursor(after, ['number'])
  const before = start ? sql`and posts.id < ${start[0]}` : sql``
  // Of a seller by the index of their own texts.
  const found =
    seen.sellerId === null
      ? sql`select products.post_id from products join posts on posts.id = products.post_id
          where posts.deleted_at is null and ${isTheirs(seen.asker, seen.now)} and ${isFiltered(seen)} ${before}
          order by products.post_id desc limit ${sql.lit(first + 1)}`
      : sql`select products.post_id from posts join products on products.post_id = posts.id
          where posts.author_id = ${seen.sellerId} and posts.kind = 'product' and posts.deleted_at is null
            and ${isFiltered(seen)} ${before}
          order by posts.id desc limit ${sql.lit(first + 1)}`
  const { rows } = await sql<Stocked>`with found as materialized (${found})
    select ${columns(locale)} where products.post_id in (select post_id from found)
    order by products.post_id desc`.execute(db)
  return pageOf(rows, first, ({ id }) => [id])
}

export async function findStocked(
  db: Database,
  number: number,
  { asker, now, locale }: Reader,
): Promise<Stocked | undefined> {
  const { rows } = await sql<Stocked>`select ${columns(locale)}
    where posts.kind = 'product' and posts.number = ${number} and posts.deleted_at is null
      and ${isTheirs(asker, now)}`.execute(db)
  return rows[0]
}

export interface LockedVariant {
  id: number
  key: string
  stock: number | null
  /** Kept for those who are paying. */
  reserved: number
  prices: Array<{ currency: string; amount: number; was: number | null }>
}

/** The variants of a product, locked in the order in which those lock them who buy. */
export async function lockVariants(db: Database, postId: number): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`select id, key, stock, reserved,
      (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount, 'was', compare_amount)), '[]')
        from variant_prices where variant_id = variants.id) as prices
    from variants where post_id = ${postId} order by id for no key update`.execute(db)
  return rows
}

/** Of what is not counted nothing is kept. */
export const setStock = (db: Database, id: number, stock: number | null) =>
  db
    .updateTable('variants')
    .set({ stock, ...(stock === null && { reserved: 0 }) })
    .where('id', '=', id)
    .execute()

/** null: all pictures of the product show it. */
export const setVariantPicture = (db: Database, id: number, mediaId: number | null) =>
  db.updateTable('variants').set({ cover_id: mediaId }).where('id', '=', id).execute()

interface SealedKey {
  digest: string
  sealed: string
}

/**
 * Adds keys behind those of a locked variant, whose stock grows with them; those that the product has already are left out.
 *
 * @returns digests of the new ones
 */
export async function insertKeys(
  db: Database,
  {
    postId,
    variantId,
    keys,
    now,
  }: { postId: number; variantId: number; keys: readonly SealedKey[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    insert into product_keys (post_id, variant_id, digest, sealed, position, created_at)
    select ${postId}, ${variantId}, digest, sealed, place + (select coalesce(max(position), -1)
        from product_keys where post_id = ${postId}), ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as (digest text, sealed text))
      with ordinality as these (digest, sealed, place)
    on conflict (post_id, digest) do nothing returning digest`.execute(db)
  await sql`update variants set stock = coalesce(stock + ${rows.length}, (select count(*) from product_keys
      where variant_id = variants.id and sold_at is null)) where id = ${variantId}`.execute(db)
  return rows.map(({ digest }) => digest)
}
