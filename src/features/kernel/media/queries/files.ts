import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** What a file name is made of besides the key of its thing: the width of a picture, and how it is packed. */
const WIDTH = '-[0-9]+\\.(webp|avif)$'

/** Of these files, those that no thing in any library is made of. */
export async function listOrphanedFiles(db: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ file: string }>`
    select file from unnest(${files}::text[]) as file
    where not exists (select 1 from media where storage_key is not null and storage_key = file)
      and not exists (select 1 from media_captions where storage_key = file)
      and not exists (select 1 from media where storage_key = regexp_replace(file, ${WIDTH}, ''))
      and not exists (
        select 1 from unnest(array['mp4', 'webm', 'mov', 'mp3', 'm4a', 'ogg', 'wav', 'flac']) as ending
        join media on storage_key = regexp_replace(file, ${WIDTH}, '') || '.' || ending)`.execute(db)
  return rows.map(({ file }) => file)
}
