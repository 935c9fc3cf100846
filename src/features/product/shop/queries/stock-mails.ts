import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Locale } from '#shared/texts/locales.ts'

interface Wish {
  variantId: number
  email: string
  language: Locale
  now: Date
}

/** @returns the number of the wish where it still has to be confirmed; null: it was confirmed before */
export async function insertStockMail(
  db: Database,
  { variantId, email, language, now }: Wish,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into stock_mails (variant_id, email, language, asked_at)
    values (${variantId}, ${email}, ${language}, ${now})
    on conflict (variant_id, lower(email)) where email is not null
      do update set asked_at = excluded.asked_at, language = excluded.language where stock_mails.confirmed_at is null
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** What an address waits for. */
export interface StockMailRow {
  id: number
  variantId: number
  email: string
  confirmedAt: Date | null
  stock: number | null
  postId: number
  number: number
  slug: string | null
  title: string
  isThere: boolean
}

/** null: it is over, or it never was. */
export async function findStockMail(
  db: Database,
  id: number,
  locale: Locale,
): Promise<StockMailRow | undefined> {
  const { rows } = await sql<StockMailRow>`select stock_mails.id, variant_id as "variantId", email,
      confirmed_at as "confirmedAt", variants.stock, posts.id as "postId", posts.number, posts.slug,
      coalesce((select title from post_texts where post_id = posts.id
        order by language <> ${locale}, language <> posts.language limit 1), '') as title,
      posts.state = 'published' and posts.deleted_at is null as "isThere"
    from stock_mails join variants on variants.id = variant_id join posts on posts.id = variants.post_id
    where stock_mails.id = ${id} and email is not null`.execute(db)
  return rows[0]
}

/** What a mail says of a product, in this language where it is translated. */
export async function findTitle(
  db: Database,
  postId: number,
  locale: Locale,
): Promise<Pick<StockMailRow, 'number' | 'slug' | 'title'>> {
  const { rows } = await sql<Pick<StockMailRow, 'number' | 'slug' | 'title'>>`select number, slug,
      coalesce((select title from post_texts where post_id = posts.id
        order by language <> ${locale}, language <> posts.language limit 1), '') as title
    from posts where id = ${postId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Post ${postId} has gone.`)
  return found
}

/** Its reader has said so: they wait from now on. */
export const confirmStockMail = (db: Database, id: number, now: Date) =>
  db
    .updateTable('stock_mails')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

/** They do not want it any more; what tells how many were told stays. */
export const deleteStockMail = (db: Database, id: number) =>
  db.deleteFrom('stock_mails').where('id', '=', id).where('told_at', 'is', null).execute()

interface Ends {
  /** Asked before and never confirmed. */
  unconfirmed: Date
  /** Asked before and never told. */
  asked: Date
  /** Told before. */
  told: Date
  limit: number
}

/** @returns how many were deleted */
export async function deleteOldStockMails(
  db: Database,
  { unconfirmed, asked, told, limit }: Ends,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from stock_mails where id in (
    select id from stock_mails where asked_at < ${asked} or told_at < ${told}
      or (confirmed_at is null and asked_at < ${unconfirmed}) limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
