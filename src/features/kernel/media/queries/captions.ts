import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

interface CaptionsRow {
  language: string
  label: string
  key: string
  size: number
}

/** Captions of a thing, in the order in which they came. */
export const listCaptionsOf = (db: Database, mediaId: number): Promise<CaptionsRow[]> =>
  db
    .selectFrom('media_captions')
    .select(['language', 'label', 'storage_key as key', 'size'])
    .where('media_id', '=', mediaId)
    .orderBy('id')
    .execute()

/** Names in the storage of the captions of things. */
export async function listCaptionFiles(db: Database, mediaIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media_captions')
    .select('storage_key as key')
    .where('media_id', '=', sql<number>`any(${mediaIds}::bigint[])`)
    .execute()
  return rows.map(({ key }) => key)
}

export async function putCaptions(
  db: Database,
  mediaId: number,
  { language, label, key, size }: CaptionsRow,
  now: Date,
): Promise<void> {
  const said = { label, storage_key: key, size }
  await db
    .insertInto('media_captions')
    .values({ media_id: mediaId, language, ...said, created_at: now })
    .onConflict((conflict) => conflict.columns(['media_id', 'language']).doUpdateSet(said))
    .execute()
}

export const deleteCaptions = (db: Database, mediaId: number, language: string) =>
  db.deleteFrom('media_captions').where('media_id', '=', mediaId).where('language', '=', language).execute()

/** Where the captions of a thing lie from now on, by where they have lain. */
export async function moveCaptions(
  db: Database,
  mediaId: number,
  moves: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  for (const { from, to } of moves)
    await db
      .updateTable('media_captions')
      .set({ storage_key: to })
      .where('media_id', '=', mediaId)
      .where('storage_key', '=', from)
      .execute()
}
