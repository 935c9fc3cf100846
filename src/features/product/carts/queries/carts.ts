import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { IS_SINGLE } from '#features/product/shop/queries/goods.ts'
import { mergeItems, type StoredItem } from '../rules.ts'

/** Whose a basket is. */
export type CartOwner = { personId: number } | { visitor: string }

const columnOf = (owner: CartOwner) => ('personId' in owner ? 'person_id' : 'visitor')
const keyOf = (owner: CartOwner) => ('personId' in owner ? owner.personId : owner.visitor)

/** @returns the id of the basket, made where there was none; whoever else changes it waits until the end of this transaction */
export async function openCart(db: Database, owner: CartOwner, now: Date): Promise<number> {
  const column = sql.ref(columnOf(owner))
  const { rows } = await sql<{ id: number }>`
    insert into carts (${column}, updated_at) values (${keyOf(owner)}, ${now})
    on conflict (${column}) do update set updated_at = excluded.updated_at returning id`.execute(db)
  const [cart] = rows
  if (!cart) throw new Error('A basket was neither found nor made.')
  return cart.id
}

export async function countItems(db: Database, cartId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What of a variant the owner of the basket can have: what they keep in an order of their own is theirs too. */
export const STOCK_FOR_OWNER = sql<number | null>`variants.stock + cart_items.kept`

const itemsOf = (db: Database, cartId: number) =>
  db
    .selectFrom('cart_items')
    .innerJoin('posts', 'posts.id', 'cart_items.post_id')
    .leftJoin('products', 'products.post_id', 'cart_items.post_id')
    .leftJoin('variants', (join) =>
      join
        .onRef('variants.post_id', '=', 'cart_items.post_id')
        .onRef('variants.key', '=', 'cart_items.variant_key'),
    )
    .select([
      'cart_items.post_id as postId',
      'variant_key as variant',
      'quantity',
      'is_saved as isSaved',
      'seen_amount as seenAmount',
      'seen_currency as seenCurrency',
      'added_at as addedAt',
      STOCK_FOR_OWNER.as('stock'),
      IS_SINGLE.as('isSingle'),
    ])
    .where('cart_id', '=', cartId)

export const findItem = (
  db: Database,
  cartId: number,
  { product, variant }: { product: number; variant: string },
): Promise<StoredItem | undefined> =>
  itemsOf(db, cartId)
    .where('posts.kind', '=', 'product')
    .where('posts.number', '=', product)
    .where('variant_key', '=', variant)
    .executeTakeFirst()

/** Writes something into a basket, over what stood there of it. */
export async function putItems(
  db: Database,
  cartId: number,
  items: ReadonlyArray<Omit<StoredItem, 'stock' | 'isSingle'>>,
): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('cart_items')
    .values(
      items.map((item) => ({
        cart_id: cartId,
        post_id: item.postId,
        variant_key: item.variant,
        quantity: item.quantity,
        is_saved: item.isSaved,
        seen_amount: item.seenAmount,
        seen_currency: item.seenCurrency,
        added_at: item.addedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'post_id', 'variant_key']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        is_saved: row.ref('excluded.is_saved'),
        seen_amount: row.ref('excluded.seen_amount'),
        seen_currency: row.ref('excluded.seen_currency'),
        added_at: row.ref('excluded.added_at'),
      })),
    )
    .execute()
}

export async function removeItem(
  db: Database,
  cartId: number,
  { product, variant }: { product: number; variant: string },
): Promise<void> {
  await sql`delete from cart_items using posts
    where posts.id = cart_items.post_id and posts.kind = 'product' and posts.number = ${product}
      and cart_items.cart_id = ${cartId} and cart_items.variant_key = ${variant}`.execute(db)
}

/** An order of the owner keeps these pieces now, and no others. */
export async function setKept(
  db: Database,
  owner: CartOwner,
  pieces: ReadonlyArray<{ postId: number; variant: string; quantity: number }>,
): Promise<void> {
  const kept = pieces.map(({ postId, variant, quantity }) => ({ post: postId, variant, quantity }))
  await sql`update cart_items set kept = coalesce((select bought.quantity
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as bought (post bigint, variant text, quantity int)
      where bought.post = cart_items.post_id and bought.variant = cart_items.variant_key), 0)
    from carts where ${sql.ref(`carts.${columnOf(owner)}`)} = ${keyOf(owner)}
      and cart_items.cart_id = carts.id`.execute(db)
}

/**
 * What was bought is in the basket no more; what is kept for later stays.
 *
 * @param freesRest the order is at its end, and keeps no pieces of anything else in the basket
 */
export async function takeOutBought(
  db: Database,
  owner: CartOwner,
  pieces: ReadonlyArray<{ postId: number; variant: string }>,
  { freesRest }: { freesRest: boolean },
): Promise<void> {
  const bought = pieces.map(({ postId, variant }) => ({ post: postId, variant }))
  await sql`with own as (
      select cart_items.cart_id, cart_items.post_id, cart_items.variant_key, kept,
        not is_saved and exists (select from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb)
          as bought (post bigint, variant text)
          where bought.post = cart_items.post_id and bought.variant = cart_items.variant_key) as is_bought
      from cart_items join carts on carts.id = cart_id
      where ${sql.ref(`carts.${columnOf(owner)}`)} = ${keyOf(owner)}),
    freed as (
      update cart_items set kept = 0 from own where ${freesRest}::boolean and not is_bought and own.kept <> 0
        and (cart_items.cart_id, cart_items.post_id, cart_items.variant_key)
          = (own.cart_id, own.post_id, own.variant_key))
    delete from cart_items using own where is_bought
      and (cart_items.cart_id, cart_items.post_id, cart_items.variant_key)
        = (own.cart_id, own.post_id, own.variant_key)`.execute(db)
}

/**
 * Puts the basket of a browser into that of a person. The person's is always locked first, so that two at once wait for
 * each other; the second finds nothing more to bring.
 */
export async function mergeCarts(
  db: Database,
  { personId, visitor, now }: { personId: number; visitor: string; now: Date },
): Promise<void> {
  const theirs = db.selectFrom('carts').select('id').where('visitor', '=', visitor)
  if (!(await theirs.executeTakeFirst())) return
  const ownId = await openCart(db, { personId }, now)
  const found = await theirs.forUpdate().executeTakeFirst()
  if (!found) return
  const own = await itemsOf(db, ownId).execute()
  const brought = await itemsOf(db, found.id).execute()
  const { changed, left } = mergeItems(own, brought)
  await putItems(db, ownId, changed)
  await db.deleteFrom('cart_items').where('cart_id', '=', found.id).execute()
  await putItems(db, found.id, left)
  if (left.length === 0) await db.deleteFrom('carts').where('id', '=', found.id).execute()
}

/** @returns how many baskets of browsers were deleted */
export async function deleteForgotten(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from carts where id in (
    select id from carts where visitor is not null and updated_at < ${before}
    order by updated_at limit ${sql.lit(limit)} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
