import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface GoodsLine {
  orderId: number
  position: number
  postId: number
  variant: string
  title: string
  delivery: 'files' | 'keys' | 'link' | null
  quantity: number
  refunded: number
  /** Whoever is told where something is wrong with it. */
  authorId: number | null
  sealedLink: string | null
}

/** A line of an order, with what is delivered online for it. */
export async function findGoodsLine(
  db: Database,
  orderId: number,
  position: number,
): Promise<GoodsLine | undefined> {
  const { rows } = await sql<GoodsLine>`
    select line.order_id as "orderId", line.position, line.post_id as "postId", line.variant_key as variant, line.title,
      line.delivery, line.quantity, line.refunded, posts.author_id as "authorId", products.sealed_link as "sealedLink"
    from order_lines line join posts on posts.id = line.post_id
    left join products on products.post_id = line.post_id
    where line.order_id = ${orderId} and line.position = ${position}`.execute(db)
  return rows[0]
}

/** Ids of the keys that were drawn for a line. */
export async function listKeysOf(db: Database, { orderId, position }: GoodsLine): Promise<number[]> {
  const rows = await db
    .selectFrom('order_keys')
    .select('product_key_id as id')
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
  return rows.map(({ id }) => id)
}

export interface GoodsFile {
  id: number
  name: string
  size: number
  sizeText: string
  uploadedAt: Date
  /** null: it lies elsewhere. */
  key: string | null
  externalUrl: string | null
  /** Both sealed. */
  extractionCode: string | null
  archivePassword: string | null
}

/** More files than anybody adds to a product. */
const MOST_FILES = 200

/** The files that buyers of a line get now, in their order. */
export async function listGoodsFiles(
  db: Database,
  { postId, variant }: Pick<GoodsLine, 'postId' | 'variant'>,
): Promise<GoodsFile[]> {
  const { rows } = await sql<GoodsFile>`
    select media.id, coalesce(nullif(media.title, ''), media.file_name) as name, media.size, media.size_text as "sizeText",
      media.created_at as "uploadedAt", media.storage_key as key, media.external_url as "externalUrl",
      media.extraction_code as "extractionCode", media.archive_password as "archivePassword"
    from product_files join media on media.id = media_id
    where post_id = ${postId} and media.deleted_at is null
      and (variant_keys is null or ${variant} = any(variant_keys))
    order by product_files.position, media.id limit ${sql.lit(MOST_FILES)}`.execute(db)
  return rows
}

interface OfDay {
  line: Pick<GoodsLine, 'orderId' | 'position'>
  now: Date
  timeZone: string
}

const dayOf = ({ now, timeZone }: OfDay) => sql`(${now}::timestamptz at time zone ${timeZone})::date`

/** Remembers that somebody has looked at what is delivered for a line. */
export async function noteLook(db: Database, of: OfDay): Promise<void> {
  const { line, now } = of
  await sql`insert into opened_goods (order_id, position, day, looks, first_at)
    values (${line.orderId}, ${line.position}, ${dayOf(of)}, 1, ${now})
    on conflict (order_id, position, day) do update set looks = opened_goods.looks + 1`.execute(db)
}

/**
 * Counts a link to a file of a line.
 *
 * @returns how many there were today with this one; null where that would be more than `most`, and nothing is counted
 */
export async function countGoodsDownload(db: Database, of: OfDay & { most: number }): Promise<number | null> {
  const { line, now, most } = of
  const { rows } = await sql<{ downloads: number }>`
    insert into opened_goods (order_id, position, day, downloads, first_at)
    values (${line.orderId}, ${line.position}, ${dayOf(of)}, 1, ${now})
    on conflict (order_id, position, day) do update set downloads = opened_goods.downloads + 1
      where opened_goods.downloads < ${most}
    returning downloads`.execute(db)
  return rows[0]?.downloads ?? null
}
