import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Pieces of a variant. */
export interface Pieces {
  postId: number
  variant: string
  quantity: number
}

const asRows = (pieces: readonly Pieces[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pieces.map(({ postId, variant, quantity }) => ({ post: postId, variant, quantity })))}::jsonb)
    as wanted (post bigint, variant text, quantity int)`

/** Variants in one order, so that no two who take several wait for each other. */
const locked = (pieces: readonly Pieces[]) => sql`locked as (
  select variants.id, wanted.quantity from ${asRows(pieces)}
  join variants on variants.post_id = wanted.post and variants.key = wanted.variant
  order by variants.id for no key update of variants)`

/** Locks variants before several changes of them: what is taken one after the other could wait for somebody else's. */
export async function lockStock(db: Database, pieces: readonly Pieces[]): Promise<void> {
  await sql`with ${locked(pieces)} select from locked`.execute(db)
}

/**
 * Keeps pieces for somebody who is paying: all of them, or as much as there is, which the caller has to roll back.
 *
 * @param pieces each variant once
 * @returns those that there is too little of
 */
export async function reserveStock(db: Database, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const { rows } = await sql<{ post: number; variant: string }>`with ${locked(pieces)}
    update variants set stock = stock - quantity, reserved = reserved + case when stock is null then 0 else quantity end
    from locked where locked.id = variants.id and (stock is null or stock >= quantity)
    returning post_id as post, key as variant`.execute(db)
  return pieces.filter(
    ({ postId, variant }) => !rows.some((row) => row.post === postId && row.variant === variant),
  )
}

/** Puts pieces that were kept, and not paid, back on the shelf. */
export async function freeStock(db: Database, pieces: readonly Pieces[]): Promise<void> {
  await sql`with ${locked(pieces)}
    update variants set stock = stock + least(quantity, reserved), reserved = reserved - least(quantity, reserved)
    from locked where locked.id = variants.id and stock is not null`.execute(db)
}

/** What was kept has been paid: it is gone, and counts as sold. */
export const sellStock = (db: Database, pieces: readonly Pieces[]): Promise<void> =>
  moveSold(db, pieces, sql`reserved = reserved - least(quantity, reserved)`, 1)

/** Pieces that come back to be sold again. */
export const returnStock = (db: Database, pieces: readonly Pieces[]): Promise<void> =>
  moveSold(db, pieces, sql`stock = stock + quantity`, -1)

/** Changes variants and counts what is sold, in one way to the database: all variants are locked before any product. */
async function moveSold(
  db: Database,
  pieces: readonly Pieces[],
  change: RawBuilder<unknown>,
  sign: 1 | -1,
): Promise<void> {
  await sql`with ${locked(pieces)},
    moved as (
      update variants set ${change} from locked where locked.id = variants.id and stock is not null),
    sums as (
      select products.post_id, sums.pieces from (
        select post, sum(quantity)::int as pieces from ${asRows(pieces)} group by post) as sums
      join products on products.post_id = sums.post
      where (select count(*) from locked) >= 0
      order by products.post_id for no key update of products)
    update products set sold = greatest(0, products.sold + sums.pieces * ${sign}::int)
    from sums where sums.post_id = products.post_id`.execute(db)
}

/**
 * Takes licence keys for a buyer, those first that were added first. Others who take some at this moment do not wait.
 *
 * @returns ids; fewer than wanted would mean that more was kept than there is
 */
export async function takeKeys(
  db: Database,
  { postId, variant, quantity }: Pieces,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update product_keys set sold_at = ${now} where id in (
      select product_keys.id from product_keys join variants on variants.id = variant_id
      where variants.post_id = ${postId} and variants.key = ${variant} and sold_at is null
      order by product_keys.position, product_keys.id limit ${quantity} for update of product_keys skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keys as they are stored, in the order in which they were sold. */
export async function listSealedKeys(db: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`select sealed from product_keys
    where id = any(${[...ids]}::bigint[]) order by position, id`.execute(db)
  return rows.map(({ sealed }) => sealed)
}
