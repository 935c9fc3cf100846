import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Takes away what was to be sold with erased posts. Keys that somebody has bought stay theirs. */
export async function eraseGoods(db: Database, postIds: readonly number[]): Promise<void> {
  await sql`delete from product_files where post_id = any(${postIds}::bigint[])`.execute(db)
  await sql`delete from product_keys where post_id = any(${postIds}::bigint[]) and sold_at is null`.execute(
    db,
  )
  await sql`delete from link_checks where post_id = any(${postIds}::bigint[])`.execute(db)
  await sql`update products set delivery = null, sealed_link = null where post_id = any(${postIds}::bigint[])`.execute(
    db,
  )
}

/** Whatever product has one medium as its file has the other as well. */
export async function addToFiles(db: Database, from: number, to: number): Promise<void> {
  await sql`insert into product_files (post_id, media_id, position, variant_keys)
    select post_id, ${to}, position, variant_keys from product_files where media_id = ${from}
    on conflict do nothing`.execute(db)
}

export async function removeFromFiles(db: Database, mediaIds: readonly number[]): Promise<void> {
  await sql`delete from product_files where media_id = any(${mediaIds}::bigint[])`.execute(db)
}
