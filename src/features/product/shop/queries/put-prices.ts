import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface NewPrice {
  variantId: number
  currency: string
  /** In minor units. */
  amount: number
  /** The price before, struck through. */
  was: number | null
}

/** Of a reduced price: how many days before the reduction the lowest price is looked for (Directive 98/6/EC, article 6a). */
const DAYS_BEFORE = 30

/**
 * Replaces the prices of these variants, and keeps what they have cost: the lowest of today, and of yesterday what held
 * until today. A price that holds for long is known by that, whenever it was set.
 */
export async function putPrices(
  db: Database,
  variantIds: readonly number[],
  prices: readonly NewPrice[],
  now: Date,
): Promise<void> {
  const ids = sql`any(${[...variantIds]}::bigint[])`
  const today = sql`${now.toISOString().slice(0, 10)}::date`
  const given = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
    as given ("variantId" bigint, currency text, amount bigint, was bigint)`
  // The first time today: what is there now has held since yesterday at least.
  await sql`insert into price_days (variant_id, currency, day, amount)
    select variant_id, currency, ${today} - days, amount
    from variant_prices cross join generate_series(0, 1) days
    where variant_id = ${ids} and not exists (select 1 from price_days known
      where known.variant_id = variant_prices.variant_id and known.currency = variant_prices.currency
        and known.day = ${today})
    on conflict do nothing`.execute(db)
  await sql`delete from variant_prices where variant_id = ${ids} and not exists (
    select 1 from ${given} where "variantId" = variant_id and given.currency = variant_prices.currency)`.execute(
    db,
  )
  await sql`insert into variant_prices as old (variant_id, currency, amount, compare_amount, reduced_on)
    select "variantId", currency, amount, was, case when was is not null then ${today} end from ${given}
    on conflict (variant_id, currency) do update set amount = excluded.amount,
      compare_amount = excluded.compare_amount,
      reduced_on = case when excluded.compare_amount is not null and old.amount = excluded.amount
        then coalesce(old.reduced_on, excluded.reduced_on) else excluded.reduced_on end`.execute(db)
  await sql`insert into price_days as known (variant_id, currency, day, amount)
    select "variantId", currency, ${today}, amount from ${given}
    on conflict (variant_id, currency, day) do update set amount = least(known.amount, excluded.amount)`.execute(
    db,
  )
}

/** The lowest price of the days before the reduction of `variant_prices`; null without one, and where none is known. */
export const lowestBefore: RawBuilder<number | null> = sql`(select min(price_days.amount) from price_days
  where price_days.variant_id = variant_prices.variant_id and price_days.currency = variant_prices.currency
    and price_days.day >= variant_prices.reduced_on - ${sql.lit(DAYS_BEFORE)}
    and price_days.day < variant_prices.reduced_on)`
