import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface Kept {
  personId: number
  postId: number
}

/** A product, whoever may see it, and its variant of this key. */
export async function findKeepable(
  db: Database,
  number: number,
  variant: string | undefined,
): Promise<{ postId: number; variantId: number | null } | undefined> {
  const { rows } = await sql<{ postId: number; variantId: number | null }>`
    select posts.id as "postId", variants.id as "variantId" from posts
    left join variants on variants.post_id = posts.id and variants.key = ${variant ?? null}
    where posts.kind = 'product' and posts.number = ${number}`.execute(db)
  return rows[0]
}

/** What a product costs now is remembered with it; what stands on the list already is remembered as it was. */
export async function noteKept(
  db: Database,
  { personId, postId, variantId }: Kept & { variantId: number | null },
  now: Date,
): Promise<void> {
  await sql`insert into kept_products (person_id, post_id, variant_id, noted_at, prices)
    select ${personId}, ${postId}, ${variantId}::bigint, ${now}, coalesce(jsonb_object_agg(currency, amount), '{}')
    from (select currency, amount from variant_prices where variant_id = ${variantId}::bigint
      union all select currency, amount from product_offers
        where post_id = ${postId} and ${variantId}::bigint is null) asked
    on conflict (person_id, post_id) do update set variant_id = excluded.variant_id, prices = excluded.prices,
      noted_at = excluded.noted_at, removed_at = null, got_at = null
      where kept_products.removed_at is not null`.execute(db)
}

const IS_FAVORITE = sql`exists (select from reactions where reactions.person_id = kept_products.person_id
  and target_kind = 'post' and target_id = post_id and kind = 'favorite')`
const IS_WAITED_FOR = sql`exists (select from stock_wishes join variants on variants.id = stock_wishes.variant_id
  where stock_wishes.person_id = kept_products.person_id and variants.post_id = kept_products.post_id)`

/** Says whether whose list it is has a product of it by now; what is not on the list is left as it is. */
export async function markKept(
  db: Database,
  { personId, postId, isGot }: Kept & { isGot: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into kept_products (person_id, post_id, noted_at, got_at)
    select person_id, post_id, ${now}::timestamptz, ${isGot ? now : null}::timestamptz
    from (select ${personId}::bigint as person_id, ${postId}::bigint as post_id) kept_products
    where ${IS_FAVORITE} or ${IS_WAITED_FOR}
    on conflict (person_id, post_id) do update set got_at = excluded.got_at`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** What neither is a favourite nor waited for is off the list. */
export async function noteRemoved(db: Database, { personId, postId }: Kept, now: Date): Promise<void> {
  await sql`update kept_products set removed_at = ${now} where person_id = ${personId} and post_id = ${postId}
    and removed_at is null and not ${IS_FAVORITE} and not ${IS_WAITED_FOR}`.execute(db)
}

/** Where this variant is not what somebody keeps any more; what they still wait for of the product stays on the list. */
export async function forgetKeptVariant(
  db: Database,
  { personId, postId, variantId }: Kept & { variantId: number },
): Promise<void> {
  await sql`update kept_products set variant_id = null, prices = '{}' where person_id = ${personId}
    and post_id = ${postId} and removed_at is null and variant_id = ${variantId}`.execute(db)
}

/** @returns since when it was on the list; undefined where nothing is known of it any more */
export async function putBackNoted(db: Database, { personId, postId }: Kept): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`update kept_products set removed_at = null
    where person_id = ${personId} and post_id = ${postId} returning noted_at as at`.execute(db)
  return rows[0]?.at
}

/** @returns how many were forgotten */
export async function forgetRemoved(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from kept_products where (person_id, post_id) in (
    select person_id, post_id from kept_products where removed_at < ${before}
    order by removed_at limit ${sql.lit(limit)} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** @returns keys of those that they had not been told of yet */
export async function deleteWishesOf(db: Database, { personId, postId }: Kept): Promise<string[]> {
  const { rows } = await sql<{ key: string; isOpen: boolean }>`delete from stock_wishes using variants
    where variants.id = stock_wishes.variant_id and variants.post_id = ${postId} and person_id = ${personId}
    returning variants.key, told_at is null as "isOpen"`.execute(db)
  return rows.filter(({ isOpen }) => isOpen).map(({ key }) => key)
}

export async function isFavorite(db: Database, { personId, postId }: Kept): Promise<boolean> {
  const { rows } = await sql`select 1 from reactions where person_id = ${personId} and target_kind = 'post'
    and target_id = ${postId} and kind = 'favorite'`.execute(db)
  return rows.length > 0
}
