import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { putGalleries } from '#features/kernel/posts/queries/galleries.ts'
import { PICTURE_COLUMNS, pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { type ProductGrants, type ProductOption, stockAfter } from '../rules.ts'
import { putPrices } from './put-prices.ts'
import { type LockedVariant, lockVariants } from './stocked.ts'

/** Of `products`: one is enough, as what is downloaded or linked stays with whoever has bought it. */
export const IS_SINGLE = sql<boolean>`coalesce(products.goods = 'virtual'
  and products.delivery in ('files', 'link'), false)`

/** Of `products`: it goes by post. */
export const IS_SENT = sql<boolean>`coalesce(products.goods = 'physical', false)`

export interface StoredGoods {
  goods: 'physical' | 'virtual' | 'package'
  delivery: 'files' | 'keys' | 'link' | null
  options: ProductOption[]
  sealedLink: string | null
  /** Of a package; null where it is not said yet. */
  grants: ProductGrants | null
}

/** What a product is made of, without its variants. */
export async function findGoods(db: Database, postId: number): Promise<StoredGoods | null> {
  const row = await db
    .selectFrom('products')
    .select(['goods', 'delivery', 'options', 'sealed_link as sealedLink', 'grants'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row ?? null
}

export interface StoredVariant {
  key: string
  chosen: Record<string, string>
  stock: number | null
  /** In grams. */
  weight: number
  /** Number of the picture that shows it. */
  picture: number | null
  prices: Array<{ currency: string; amount: number; was: number | null }>
  /** Not sold yet, in their order; `digest` tells one from another. */
  keys: SealedKey[]
}

export async function listVariants(db: Database, postId: number): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    select key, chosen, stock, weight, cover_id as picture,
      (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount, 'was', compare_amount)
        order by currency), '[]') from variant_prices where variant_id = variants.id) as prices,
      (select coalesce(json_agg(json_build_object('digest', digest, 'sealed', sealed) order by position, id), '[]')
        from product_keys
        where variant_id = variants.id and sold_at is null) as keys
    from variants where post_id = ${postId} order by position, id`.execute(db)
  return rows
}

/** Pictures of a product in the order of its page, its cover first. */
export async function listPictures(
  db: Database,
  postId: number,
): Promise<Array<{ id: number; url: string }>> {
  const rows = await db
    .selectFrom('media')
    .leftJoin('post_media', (join) =>
      join.onRef('post_media.media_id', '=', 'media.id').on('post_media.post_id', '=', postId),
    )
    .select(['media.id', ...PICTURE_COLUMNS])
    .where('media.kind', '=', 'image')
    .where('media.deleted_at', 'is', null)
    .where(
      sql<boolean>`media.id in (select media_id from post_media where post_id = ${postId}
        union select cover_id from posts where id = ${postId})`,
    )
    .orderBy(sql`(media.id = (select cover_id from posts where id = ${postId})) desc nulls last`)
    .orderBy('post_media.position')
    .orderBy('media.id')
    .execute()
  return rows.flatMap((row) => {
    const picture = pictureOf(row)
    return picture ? [{ id: row.id, url: picture.sourceUrl }] : []
  })
}

export async function listFiles(
  db: Database,
  postId: number,
): Promise<Array<{ id: number; name: string; size: number; variants: string[] }>> {
  const { rows } = await sql<{ id: number; name: string; size: number; variants: string[] }>`
    select media.id, coalesce(nullif(media.title, ''), media.file_name) as name, media.size,
      coalesce(variant_keys, '{}') as variants
    from product_files join media on media.id = media_id
    where post_id = ${postId} and media.deleted_at is null order by position, media.id`.execute(db)
  return rows
}

/** How many of these things of the library are this person's own, or stand in the product already. */
export async function countUsable(
  db: Database,
  {
    ids,
    kind,
    ownerId,
    postId,
  }: { ids: readonly number[]; kind: 'image' | 'attachment'; ownerId: number; postId: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media where id = any(${[...ids]}::bigint[]) and kind = ${kind} and deleted_at is null
      and (owner_id = ${ownerId}
        or id in (select media_id from post_media where post_id = ${postId}::bigint
          union select media_id from product_files where post_id = ${postId}::bigint
          union select cover_id from posts where id = ${postId}::bigint))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Currencies in which it has a price already, also where the site does not offer them any more. */
export async function listCurrencies(db: Database, postId: number): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from variant_prices join variants on variants.id = variant_id
    where post_id = ${postId}`.execute(db)
  return rows.map(({ currency }) => currency)
}

interface SealedKey {
  digest: string
  sealed: string
}

interface NewVariant {
  key: string
  chosen: Readonly<Record<string, string>>
  /** null: as many as one likes. */
  stock: number | null
  /** What the writer saw of a variant that is there: the difference is what they change. */
  seen: { stock: number | null; keys: readonly string[] } | null
  /** In grams; 0 of what is not posted. */
  weight: number
  /** Number of one of the product's pictures. */
  picture: number | null
  prices: ReadonlyArray<{ currency: string; amount: number; was: number | null }>
  keys: readonly SealedKey[]
}

export interface NewGoods {
  postId: number
  delivery: keyof typeof GOODS
  options: readonly ProductOption[]
  variants: readonly NewVariant[]
  pictures: readonly number[]
  /** With the variants each is for; none: for all. */
  files: ReadonlyArray<{ id: number; variants: readonly string[] }>
  sealedLink: string | null
  /** Of a package. */
  grants: ProductGrants | null
  now: Date
}

const GOODS = {
  post: 'physical',
  files: 'virtual',
  keys: 'virtual',
  link: 'virtual',
  package: 'package',
} as const

/**
 * Why product data cannot be replaced: stock was `changed` by others, it would be `below` what is there, or something is
 * `kept` for somebody who is paying.
 */
export type GoodsConflict = 'changed' | 'below' | 'kept'

/**
 * Replaces the product data, but for what buyers have bought and are buying: of stock and keys the difference is applied
 * between what the writer saw and what they set.
 *
 * @returns why not, upon which the caller has to roll back
 */
export async function saveGoods(db: Database, goods: NewGoods): Promise<GoodsConflict | null> {
  const { postId, delivery, options, sealedLink, pictures, files } = goods
  const grants = goods.grants && JSON.stringify(goods.grants)
  const online = GOODS[delivery] === 'virtual' ? delivery : null
  // Before the product's own row, in the order of those who buy.
  const locked = await lockVariants(db, postId)
  const before = await findGoods(db, postId)
  const stocked = stockedOf(goods, { locked, hadKeys: before?.delivery === 'keys' })
  if ('conflict' in stocked) return stocked.conflict
  await sql`insert into products (post_id, goods, delivery, options, sealed_link, grants)
    values (${postId}, ${GOODS[delivery]}, ${online}, ${JSON.stringify(options)}::jsonb, ${sealedLink}, ${grants}::jsonb)
    on conflict (post_id) do update set goods = excluded.goods, delivery = excluded.delivery,
      options = excluded.options, sealed_link = excluded.sealed_link, grants = excluded.grants`.execute(db)
  await saveVariants(db, { ...goods, variants: stocked.variants })
  if (!(await saveKeys(db, goods))) return 'below'
  await putGalleries(db, [{ postId, mediaIds: pictures }])
  await db.deleteFrom('product_files').where('post_id', '=', postId).execute()
  const rows = files.map(({ id, variants }) => ({ id, variants: variants.length > 0 ? variants : null }))
  await sql`insert into product_files (post_id, media_id, position, variant_keys)
    select ${postId}, id, place - 1, variants
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id bigint, variants text[]))
      with ordinality as these (id, variants, place)`.execute(db)
  return null
}

interface Standing {
  locked: readonly LockedVariant[]
  hadKeys: boolean
}

/** The variants with the stock that they have then. */
function stockedOf(
  { variants, delivery }: NewGoods,
  { locked, hadKeys }: Standing,
): { variants: NewVariant[] } | { conflict: GoodsConflict } {
  const hasKeys = delivery === 'keys'
  const isKept = ({ key, reserved }: LockedVariant) =>
    reserved > 0 && (hadKeys !== hasKeys || !variants.some((variant) => variant.key === key))
  if (locked.some(isKept)) return { conflict: 'kept' }
  const stocked: NewVariant[] = []
  for (const variant of variants) {
    const before = locked.find(({ key }) => key === variant.key)
    const seen = variant.seen ?? { stock: variant.stock }
    const stock =
      before && !hasKeys ? stockAfter(before.stock, { seen: seen.stock, now: variant.stock }) : variant.stock
    if (stock === 'changed' || stock === 'below') return { conflict: stock }
    if (before && !hasKeys && !variant.seen && before.stock !== variant.stock) return { conflict: 'changed' }
    stocked.push({ ...variant, stock })
  }
  return { variants: stocked }
}

async function saveVariants(db: Database, { postId, delivery, variants, now }: NewGoods): Promise<void> {
  const keys = variants.map(({ key }) => key)
  const gone = sql`select id from variants where post_id = ${postId} and key <> all(${keys}::text[])`
  await sql`delete from product_keys where variant_id in (${gone}) and sold_at is null`.execute(db)
  await sql`delete from variant_prices where variant_id in (${gone})`.execute(db)
  await sql`delete from variants where id in (${gone})`.execute(db)
  const { rows } = await sql<{ id: number; key: string }>`
    insert into variants (post_id, key, chosen, stock, weight, cover_id, position)
    select ${postId}, key, chosen, stock, weight, picture, place - 1
    from rows from (jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as (key text, chosen jsonb, stock int, weight int, picture bigint))
      with ordinality as these (key, chosen, stock, weight, picture, place)
    on conflict (post_id, key) do update set chosen = excluded.chosen, stock = excluded.stock,
      reserved = case when excluded.stock is null and ${delivery !== 'keys'} then 0 else variants.reserved end,
      weight = excluded.weight, cover_id = excluded.cover_id, position = excluded.position
    returning id, key`.execute(db)
  const prices = rows.flatMap(({ id: variantId, key }) =>
    (variants.find((variant) => variant.key === key)?.prices ?? []).map((price) => ({ variantId, ...price })),
  )
  await putPrices(
    db,
    rows.map(({ id }) => id),
    prices,
    now,
  )
}

/**
 * Takes away the unsold keys that the writer saw and left out, and adds those that are new; sold ones are not added again.
 * Those that are not kept for somebody are the stock.
 *
 * @returns whether there are as many as are kept
 */
async function saveKeys(db: Database, { postId, delivery, variants, now }: NewGoods): Promise<boolean> {
  const keys = variants.flatMap(({ key: variant, keys: own }) => own.map((key) => ({ variant, ...key })))
  const digests = keys.map(({ digest }) => digest)
  const seen = variants.some((variant) => variant.seen)
    ? sql`and digest = any(${variants.flatMap((variant) => variant.seen?.keys ?? [])}::text[])`
    : sql``
  await sql`delete from product_keys where post_id = ${postId} and sold_at is null
    and digest <> all(${digests}::text[]) ${seen}`.execute(db)
  if (delivery !== 'keys') return true
  await sql`insert into product_keys (post_id, variant_id, digest, sealed, position, created_at)
    select ${postId}, variants.id, digest, sealed, place - 1, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as (variant text, digest text, sealed text))
      with ordinality as these (variant, digest, sealed, place)
    join variants on variants.post_id = ${postId} and variants.key = these.variant
    on conflict (post_id, digest) do update set variant_id = excluded.variant_id, position = excluded.position
      where product_keys.sold_at is null`.execute(db)
  const { rows } = await sql<{ isShort: boolean }>`
    with unsold as (select variants.id, count(product_keys.id)::int as keys from variants
      left join product_keys on variant_id = variants.id and sold_at is null
      where variants.post_id = ${postId} group by variants.id)
    update variants set stock = greatest(0, keys - reserved) from unsold where unsold.id = variants.id
    returning keys < reserved as "isShort"`.execute(db)
  return rows.every(({ isShort }) => !isShort)
}
