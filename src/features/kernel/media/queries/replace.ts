import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { MediaUses } from '#server/files/media-uses.ts'

/** Whatever has one thing as cover or in its gallery has the other, which is the same from now on. */
export async function moveUses(
  db: Database,
  mediaUses: readonly MediaUses[],
  from: number,
  to: number,
): Promise<void> {
  for (const { move } of mediaUses) await move?.(db, from, to)
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
  mediaUses: readonly MediaUses[],
  { ownerId, stem, address, now }: { ownerId: number; stem: string; address: string; now: Date },
): Promise<void> {
  const pattern = `/media/${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[-.][A-Za-z0-9.-]+`
  const like = `%/media/${stem.replace(/[\\%_]/g, '\\$&')}%`
  const renamed = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${address}, 'g')::jsonb`
  const names = (column: string) => sql<boolean>`${sql.ref(column)}::text like ${like}`
  for (const { rename } of mediaUses) await rename?.(db, { ownerId, now, names, renamed })
}
