import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Things are the files that a product gives to whoever buys it. */
export const shopMediaUses: MediaUses = {
  postsWith: (ids) => sql`select post_id from product_files where media_id = any(${ids}::bigint[])`,
  move: async (db, from, to) => {
    await db.updateTable('variants').set({ cover_id: to }).where('cover_id', '=', from).execute()
    await mergeVariants(db, from, to)
    await sql`update product_files set media_id = ${to} where media_id = ${from} and not exists (
      select 1 from product_files as there where there.post_id = product_files.post_id and there.media_id = ${to})`.execute(
      db,
    )
    await db.deleteFrom('product_files').where('media_id', '=', from).execute()
  },
  drop: async (db, ids) => {
    await sql`update variants set cover_id = null where cover_id = any(${ids}::bigint[])`.execute(db)
    await sql`delete from product_files where media_id = any(${ids}::bigint[])`.execute(db)
  },
}

/**
 * Where a product has both things as its files, whoever was to be given either is given the one that stays: all of its
 * variants, where one of the two was for all.
 */
export async function mergeVariants(db: Database, from: number, to: number): Promise<void> {
  await sql`update product_files set variant_keys = case
      when product_files.variant_keys is null or gone.variant_keys is null then null
      else array(select distinct unnest(product_files.variant_keys || gone.variant_keys) order by 1) end
    from product_files gone
    where product_files.media_id = ${to} and gone.media_id = ${from} and gone.post_id = product_files.post_id`.execute(
    db,
  )
}
