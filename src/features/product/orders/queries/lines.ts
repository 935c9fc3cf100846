import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { PERSON_COLUMNS, type PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { columnsOf, PICTURE_COLUMNS, type PictureRow } from '#features/kernel/posts/queries/read-posts.ts'
import type { Pieces } from '#features/product/shop/queries/stock.ts'
import type { ProductGrants } from '#features/product/shop/rules.ts'
import type { NewLine } from './orders.ts'

export interface LineRow extends PictureRow {
  position: number
  postId: number
  product: number
  slug: string | null
  isShown: boolean
  variant: string
  sellerId: number | null
  siteShare: number
  title: string
  chosen: string
  goods: 'physical' | 'virtual' | 'package'
  delivery: 'files' | 'keys' | 'link' | null
  quantity: number
  unit: number
  amount: number
  weight: number
  taxRate: number
  tax: number
  sent: number
  refunded: number
  refundedAmount: number
  refundedTax: number
  /** What a coupon took off the amount, and what of that belongs to pieces that were paid back. */
  discount: number
  refundedDiscount: number
}

/** What is in an order, with its sellers: a person's columns are null where the site sells. */
export async function listLines(db: Database, orderId: number): Promise<Array<LineRow & Partial<PersonRow>>> {
  const { rows } = await sql<LineRow & Partial<PersonRow>>`
    select line.position, line.post_id as "postId", posts.number as product, posts.slug,
      posts.state = 'published' and posts.deleted_at is null as "isShown",
      line.variant_key as variant, line.seller_id as "sellerId", line.site_share as "siteShare",
      line.title, line.chosen, line.goods, line.delivery, line.quantity, line.unit_amount as unit, line.amount,
      line.weight, line.tax_rate as "taxRate", line.tax_amount as tax, line.sent, line.refunded,
      line.refunded_amount as "refundedAmount", line.refunded_tax as "refundedTax",
      line.discount_amount as discount, line.refunded_discount as "refundedDiscount",
      ${columnsOf(PICTURE_COLUMNS)}, ${columnsOf(PERSON_COLUMNS)}
    from order_lines line join posts on posts.id = line.post_id
    left join people on people.id = line.seller_id
    left join media on media.id = line.cover_id
    where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows
}

export const piecesOf = (lines: ReadonlyArray<Pick<LineRow, 'postId' | 'variant' | 'quantity'>>): Pieces[] =>
  lines.map(({ postId, variant, quantity }) => ({ postId, variant, quantity }))

/** Replaces what is in an order. */
export async function putLines(db: Database, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await db
    .insertInto('order_lines')
    .values([...lines])
    .execute()
}

/** The tax of each line, which changes with where it goes, and what a coupon takes off it. */
export async function updateTaxes(
  db: Database,
  orderId: number,
  taxes: ReadonlyArray<{ position: number; rate: number; tax: number; discount: number }>,
): Promise<void> {
  await sql`update order_lines set tax_rate = these.rate, tax_amount = these.tax,
      discount_amount = these.discount
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
      as these (position smallint, rate int, tax bigint, discount bigint)
    where order_id = ${orderId} and order_lines.position = these.position`.execute(db)
}

/** Pieces that have left, beside those that had before. */
export const addSent = (db: Database, orderId: number, sent: Sent) => addingSent(orderId, sent).execute(db)

type Sent = ReadonlyArray<{ position: number; quantity: number }>

/** The statement of that, for what is done beside it. */
export const addingSent = (orderId: number, sent: Sent) =>
  sql`update order_lines set sent = sent + these.quantity
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as these (position smallint, quantity int)
    where order_id = ${orderId} and order_lines.position = these.position returning these.position`

/** What went back of a line. */
export interface RefundedPart {
  position: number
  /** Pieces. */
  quantity: number
  /** Minor units of its amount, and of a tax that comes on top. */
  amount: number
  tax: number
  /** Of a coupon, that went with these pieces. */
  discount: number
}

export async function addRefunded(
  db: Database,
  orderId: number,
  parts: readonly RefundedPart[],
): Promise<void> {
  await sql`update order_lines set refunded = refunded + these.quantity,
      refunded_amount = refunded_amount + these.amount, refunded_tax = refunded_tax + these.tax,
      refunded_discount = refunded_discount + these.discount
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as these (position smallint, quantity int, amount bigint, tax bigint, discount bigint)
    where order_id = ${orderId} and order_lines.position = these.position`.execute(db)
}

export async function insertOrderKeys(
  db: Database,
  { orderId, position, keys }: { orderId: number; position: number; keys: readonly number[] },
): Promise<void> {
  await sql`insert into order_keys (product_key_id, order_id, position)
    select key, ${orderId}, ${position} from unnest(${[...keys]}::bigint[]) as key`.execute(db)
}

export async function listParcels(db: Database, orderId: number) {
  const { rows } = await sql<{
    id: number
    carrier: string
    tracking: string
    sentAt: Date
    deliveredAt: Date | null
    lines: Array<{ position: number; quantity: number }>
  }>`select id, carrier, tracking, sent_at as "sentAt", delivered_at as "deliveredAt",
      (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
        from parcel_lines where parcel_id = parcels.id) as lines
    from parcels where order_id = ${orderId} order by id limit 100`.execute(db)
  return rows
}

/** Who sells what is in an order; null stands for the site. */
export async function listSellers(db: Database, orderId: number): Promise<Array<number | null>> {
  const rows = await db
    .selectFrom('order_lines')
    .select('seller_id as sellerId')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ sellerId }) => sellerId)
}

export interface PackageLine {
  position: number
  quantity: number
  /** What was paid for them, without what a coupon took off. */
  amount: number
  grants: ProductGrants
}

/** The packages in an order, as many as have not been paid back, with what each grants. */
export async function listPackages(db: Database, orderId: number): Promise<PackageLine[]> {
  const { rows } = await sql<PackageLine>`
    select position, quantity - refunded as quantity, amount - discount_amount - line.refunded_amount as amount,
      products.grants from order_lines line
    join products on products.post_id = line.post_id
    where line.order_id = ${orderId} and line.goods = 'package' and products.grants is not null
      and line.refunded < line.quantity
    order by position`.execute(db)
  return rows
}
