import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { RenewsFromSale } from '../tables.ts'

export interface SaleRow {
  id: number
  personId: number | null
  kind: string
  item: object
  kept: object | null
  currency: string
  amount: number
  title: string
  path: string
  state: 'offered' | 'made'
  expiresAt: Date
  renews: RenewsFromSale | null
}

const sales = (db: Database) =>
  db
    .selectFrom('sales')
    .select([
      'id',
      'person_id as personId',
      'kind',
      'item',
      'kept',
      'currency',
      'amount',
      'title',
      'path',
      'state',
      'expires_at as expiresAt',
      'renews',
    ])

export const findSale = (db: Database, id: number): Promise<SaleRow | undefined> =>
  sales(db).where('id', '=', id).executeTakeFirst()

/** What these are called, and where they are seen. */
export const listTitles = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('sales')
    .select(['id', 'title', 'path'])
    .where('id', 'in', [-1, ...ids])
    .execute()

/** After who buys is locked. */
export const lockSale = (db: Database, id: number): Promise<SaleRow | undefined> =>
  sales(db).where('id', '=', id).forUpdate().executeTakeFirst()

interface NewSale {
  personId: number
  kind: string
  item: object
  kept: object
  renews: RenewsFromSale | null
  currency: string
  amount: number
  title: string
  path: string
  language: Locale
  now: Date
  expiresAt: Date
}

/** The same that was offered before and whose price still holds. Who buys is locked. */
export const findOffered = (
  db: Database,
  { personId, kind, item, kept, renews, currency, amount, now }: NewSale,
): Promise<Pick<SaleRow, 'id' | 'expiresAt'> | undefined> =>
  db
    .selectFrom('sales')
    .select(['id', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .where('state', '=', 'offered')
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('amount', '=', amount)
    .where('expires_at', '>', now)
    .where(sql<boolean>`item = ${JSON.stringify(item)}::jsonb and kept = ${JSON.stringify(kept)}::jsonb
      and renews is not distinct from ${renews && JSON.stringify(renews)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const insertSale = (
  db: Database,
  { personId, item, kept, renews, now, expiresAt, ...row }: NewSale,
): Promise<Pick<SaleRow, 'id' | 'expiresAt'>> =>
  db
    .insertInto('sales')
    .values({
      ...row,
      person_id: personId,
      item: JSON.stringify(item),
      kept: JSON.stringify(kept),
      renews: renews && JSON.stringify(renews),
      created_at: now,
      expires_at: expiresAt,
      made_at: null,
      renewed_at: null,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()

export const makeSale = (db: Database, id: number, now: Date) =>
  sql`update sales set state = 'made', made_at = ${now} where id = ${id} and state = 'offered'`.execute(db)

/**
 * What was bought renews from now on. Who has bought it is locked.
 *
 * @returns false where it was not bought yet, or this was done before: whoever has ended it since does not get it back
 */
export async function beginRenewing(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sales')
    .set({ renewed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'made')
    .where('renewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Deletes offers that lapsed before a time and were never bought. One whose payment is still open, or for which money
 * came that went back, stays: the books name it.
 *
 * @returns how many were deleted
 */
export async function deleteLapsed(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sales where id in (
    select id from sales where state = 'offered' and expires_at < ${before}
      and not exists (select from payments where payable_kind = 'sale' and payable_id = sales.id
        and (payments.state not in ('failed', 'expired') or received_amount is not null))
    order by expires_at limit ${sql.lit(limit)} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What was bought, by the numbers of sales; those of others are missing. */
export const listSaleNames = (
  db: Database,
  personId: number,
  ids: readonly number[],
): Promise<Array<{ id: number; title: string; path: string; language: string }>> =>
  db
    .selectFrom('sales')
    .select(['id', 'title', 'path', 'language'])
    .where('person_id', '=', personId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .limit(sql.lit(200))
    .execute()
