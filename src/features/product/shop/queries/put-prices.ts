import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface NewPrice {
  variantId: number
  currency: string
  /** In minor units. */
  amount: number
  /** The price before, struck through. */
  was: number | null
}

/** Replaces the prices of these variants. */
export async function putPrices(
  db: Database,
  variantIds: readonly number[],
  prices: readonly NewPrice[],
): Promise<void> {
  await sql`delete from variant_prices where variant_id = any(${[...variantIds]}::bigint[])`.execute(db)
  await sql`insert into variant_prices (variant_id, currency, amount, compare_amount)
    select "variantId", currency, amount, was from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as given ("variantId" bigint, currency text, amount bigint, was bigint)`.execute(db)
}
