import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Whatever has one thing as cover or in its gallery has the other, which is the same from now on. */
export async function moveUses(db: Database, from: number, to: number): Promise<void> {
  await db.updateTable('posts').set({ cover_id: to }).where('cover_id', '=', from).execute()
  await db.updateTable('nodes').set({ cover_id: to }).where('cover_id', '=', from).execute()
  await sql`update post_media set media_id = ${to} where media_id = ${from} and not exists (
    select 1 from post_media as there where there.post_id = post_media.post_id and there.media_id = ${to})`.execute(
    db,
  )
  await mergeVariants(db, from, to)
  await sql`update product_files set media_id = ${to} where media_id = ${from} and not exists (
    select 1 from product_files as there where there.post_id = product_files.post_id and there.media_id = ${to})`.execute(
    db,
  )
  await db.deleteFrom('post_media').where('media_id', '=', from).execute()
  await db.deleteFrom('product_files').where('media_id', '=', from).execute()
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

/** Gives one thing the file of another, which is no thing of its own any more. */
export async function takeFile(db: Database, id: number, from: number): Promise<void> {
  const { rows } =
    await sql`delete from media where id = ${from} returning storage_key, mime, size, width, height,
    widths, has_avif, color, duration, file_name`.execute(db)
  const [file] = rows
  if (file)
    await db
      .updateTable('media')
      .set(file as object)
      .where('id', '=', id)
      .execute()
}

/**
 * Shows another file in the posts, answers, comments and drafts of a person.
 *
 * @param stem what the names of the old file begin with
 * @param address of the new one
 */
export async function renameInTexts(
  db: Database,
  { ownerId, stem, address, now }: { ownerId: number; stem: string; address: string; now: Date },
): Promise<void> {
  const pattern = `/media/${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[-.][A-Za-z0-9.-]+`
  const like = `%/media/${stem.replace(/[\\%_]/g, '\\$&')}%`
  const renamed = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${address}, 'g')::jsonb`
  const names = (column: string) => sql`${sql.ref(column)}::text like ${like}`
  await sql`update post_texts set document = ${renamed('document')},
    hidden_document = ${renamed('hidden_document')}, updated_at = ${now}
    where post_id in (select id from posts where author_id = ${ownerId})
      and (${names('document')} or ${names('hidden_document')})`.execute(db)
  await sql`update translation_drafts set document = ${renamed('document')},
    hidden_document = ${renamed('hidden_document')}, updated_at = ${now}, version = version + 1
    where post_id in (select id from posts where author_id = ${ownerId})
      and (${names('document')} or ${names('hidden_document')})`.execute(db)
  await sql`update answers set document = ${renamed('document')}, updated_at = ${now}
    where author_id = ${ownerId} and ${names('document')}`.execute(db)
  await sql`update comments set document = ${renamed('document')}
    where author_id = ${ownerId} and ${names('document')}`.execute(db)
}
